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
  type ListedPage,
  listPages,
  PAGE_FILTERS,
  type PageStatus,
} from './list-pages'
export { type PageForm, pageChanges, pageForm, slugQuery } from './page-form'
export { type FreeSlug, findFreeSlug, findSlugProblem, previewSlug, SLUG_MESSAGES } from './page-slug'
