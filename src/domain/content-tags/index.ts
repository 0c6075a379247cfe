export {
  type ContentTag,
  type ContentTagSaved,
  createContentTag,
  deleteContentTag,
  renameContentTag,
} from './change-content-tag'
export { findContentTag, listContentTags } from './list-content-tags'
