export { advanceSweepstakes, type Progress as SweepstakesAdvanced } from './advance-sweepstakes'
export { type Assigned, assignPrizes } from './assign-prizes'
export { type AlternateCall, callAlternate } from './call-alternate'
export { lockOpenDraw } from './commit-draw'
export type { DrawRow } from './draw-row'
export { toListedEntries } from './draw-row'
export { type Advanced, drawSweepstake } from './draw-sweepstake'
export { type DrawPlace, type DrawResult, type DrawResults, findDrawResults } from './find-draw-results'
export { findDuePrizes, type PrizeDue } from './find-due-prizes'
export { findPublishedDraws, type PublishedDraws } from './find-published-draws'
export {
  type Generated,
  type GenerateRequest,
  generateEntries,
  generateEntriesForAll,
  MAX_GENERATED_ENTRIES,
} from './generate-entries'
export { participantCode } from './participant-code'
export { type Redrawn, redrawSweepstake } from './redraw-sweepstake'
