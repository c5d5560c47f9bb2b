// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_GRAPH_DECLARATION_HPP_
#define SYCL_DETAIL_GRAPH_DECLARATION_HPP_

// Declares the parts of command graphs that queue and handler need.
// <sycl/ext/oneapi/experimental/graph.hpp> defines command graphs.

namespace sycl {

namespace ext::oneapi::experimental {

// A program adds nodes to a modifiable graph, and submits an executable graph.
enum class graph_state { modifiable, executable };
// A queue that is recording adds its commands to a graph and does not run them.
enum class queue_state { executing, recording };

template <graph_state _State = graph_state::modifiable>
class command_graph;
template <>
class command_graph<graph_state::modifiable>;
template <>
class command_graph<graph_state::executable>;

template <class _Ty>
class dynamic_parameter;
template <class _Ty, int _Dimensions>
class dynamic_local_accessor;
template <class _Ty>
class dynamic_work_group_memory;
template <class _Ty, class _List>
class work_group_memory;

}  // namespace ext::oneapi::experimental

namespace detail {
using modifiable_graph = ext::oneapi::experimental::command_graph<
    ext::oneapi::experimental::graph_state::modifiable>;

// True for classes whose objects set themselves as arguments: handler::set_arg
// calls the object's function __set instead of copying the object's bytes.
template <class _Ty>
inline constexpr bool sets_itself = false;
template <class _Ty>
inline constexpr bool
    sets_itself<ext::oneapi::experimental::dynamic_parameter<_Ty>> = true;
template <class _Ty, int _Dimensions>
inline constexpr bool sets_itself<
    ext::oneapi::experimental::dynamic_local_accessor<_Ty, _Dimensions>> = true;
template <class _Ty>
inline constexpr bool
    sets_itself<ext::oneapi::experimental::dynamic_work_group_memory<_Ty>> =
        true;
template <class _Ty, class _List>
inline constexpr bool
    sets_itself<ext::oneapi::experimental::work_group_memory<_Ty, _List>> =
        true;
}  // namespace detail

}  // namespace sycl

#endif  // SYCL_DETAIL_GRAPH_DECLARATION_HPP_
