export { askForCorrection, askForDownload } from './ask'
export { buildDownload } from './build-download'
export { choose, honorPrivacySignal, listChoices, offeredChoices } from './choices'
export { type DataRequest, findRequest, type ListedRequest, listRequests } from './console-requests'
export { confirmErasure, sendErasureCode } from './erasure-request'
export {
  type Assignee,
  assignRequest,
  type Closed,
  closeRequest,
  findPersonByEmail,
  listAssignees,
  resendProof,
} from './handle-request'
export { findLegalHold } from './legal-hold'
export { findDownload, findOwnData } from './own-data'
export { proveRequest, recordRequest } from './prove-request'
export {
  listRetentionRuns,
  previewRetention,
  type RetentionPreview,
  type RetentionRun,
  readPeriods,
  retainProgram,
  retainPrograms,
} from './retention/retain'
export { settleRequests } from './settle-requests'
