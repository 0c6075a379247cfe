export {
  archivePage,
  type ChangedPage,
  createPage,
  publishPage,
  restorePage,
  updatePage,
} from './change-page'
export {
  findPage,
  findPageVersion,
  type ListedPage,
  listPages,
  listPageVersions,
  PAGE_FILTERS,
  type PageStatus,
  type PageVersion,
} from './list-pages'
export { type PageForm, pageChanges, pageForm, slugQuery } from './page-form'
export { type FreeSlug, findFreeSlug, findSlugProblem, previewSlug, SLUG_MESSAGES } from './page-slug'
