export { type CheckSource, isBeyond, type OperationsCheck, type Reading } from './check-type'
export { CHECKS, countFailedMails, DISABLED_WEBHOOKS, daysUntil, QUEUE_STALLED_SECONDS } from './checks'
export { findProblems, type Problem } from './find-problems'
export { readFigures } from './read-figures'
