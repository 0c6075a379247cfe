export { findTagProblem } from './find-tag-problem'
export { type ContentTag, findContentTag, listContentTags } from './list-content-tags'
