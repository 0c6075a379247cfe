export {
  type EmbeddedAddition,
  findEmbeddedAdditions,
} from './embedded-additions'
export { embeddedAddress } from './embedded-address'
export { findEmbeddedPage, isSlugOfPage, updateEmbeddedPage, writeEmbeddedPage } from './embedded-page'
export { EMBEDDED_PAGE_FORM, type EmbeddedPageForm } from './integration-forms'
export { isAnotherHost } from './is-another-host'
export { writeProgramColumns } from './write-program-columns'
