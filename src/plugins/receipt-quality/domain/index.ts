export { exportExamples } from './export-examples'
export { type AccuracyRow, findAccuracy, GROUPS, type Group, MONTHS } from './find-accuracy'
export { type AliasProposal, acceptAlias, findAliasProposals } from './find-alias-proposals'
export { interval } from './interval'
