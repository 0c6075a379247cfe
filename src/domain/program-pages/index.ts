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
export { type PageForm, pageChanges, pageForm } from './page-form'
export { findFreeSlug, findSlugProblem, type SlugProblem } from './page-slug'
