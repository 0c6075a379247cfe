export { createSocialPage, deleteSocialPage, type PageSaved, updateSocialPage } from './change-page'
export { createSocialPost, deleteSocialPost, type PostSaved, updateSocialPost } from './change-post'
export { findFeed, showsPosts } from './find-feed'
export { importDuePages, importPageNow, importPosts, type PageImport } from './import-page'
export {
  findSocialPage,
  findSocialPost,
  type ListedPost,
  listSocialPages,
  listSocialPosts,
  PAGE_FILTERS,
  POST_FILTERS,
  type SocialPage,
} from './list-pages'
export { type OpenedPost, openPost, type ViewedPost, viewPost } from './view-post'
