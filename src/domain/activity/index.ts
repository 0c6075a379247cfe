export { ACTION_TYPES } from './action-types'
export { recordAction } from './record-action'
export { recordVisit } from './record-visit'
export { takeOwed } from './take-owed'
