export { findItem } from './check-form'
export {
  EXPERIMENT_FILTERS,
  type Experiment,
  findExperiment,
  listExperiments,
  listOfItem,
  pageExperiments,
  type StoredVariant,
} from './find-experiment'
export { noteClicked, noteReported, noteSeen, readMark } from './note-exposures'
export { countActive, countMembers, daysFor, measureBaseline, peopleInAll, planPeople } from './plan'
export { findResult, measure } from './result'
export { changeShares, finishExperiment, startExperiment, stopExperiment } from './run-experiment'
export { deleteExperiment, saveExperiment } from './save-experiment'
export type { Result, VariantResult } from './types'
