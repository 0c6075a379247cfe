export { type Aptos, findAptos, type Integratable, listIntegratables, type SavedAptos, updateAptos } from './aptos'
export { embeddedAddress } from './embedded-address'
export { findEmbeddedPage, updateEmbeddedPage } from './embedded-page'
export {
  APTOS_FORM,
  type AptosForm,
  EMBEDDED_PAGE_FORM,
  type EmbeddedPageForm,
  PHOTO_CONTEST_FORM,
  type PhotoContestForm,
} from './integration-forms'
export { isAnotherHost } from './is-another-host'
export {
  type EntryRecorded,
  findContestSecret,
  findPhotoContest,
  listContestChallenges,
  type PhotoContest,
  recordContestEntry,
  rotatePhotoContestSecret,
  updatePhotoContest,
} from './photo-contest'
export { writeProgramColumns } from './write-program-columns'
