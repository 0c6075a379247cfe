export { type Aptos, findAptos, type Integratable, listIntegratables, type SavedAptos, updateAptos } from './aptos'
export {
  type EmbeddedAddition,
  findEmbeddedAdditions,
} from './embedded-additions'
export { embeddedAddress } from './embedded-address'
export { findEmbeddedPage, isSlugOfPage, updateEmbeddedPage, writeEmbeddedPage } from './embedded-page'
export {
  APTOS_FORM,
  type AptosForm,
  EMBEDDED_PAGE_FORM,
  type EmbeddedPageForm,
} from './integration-forms'
export { isAnotherHost } from './is-another-host'
export { writeProgramColumns } from './write-program-columns'
