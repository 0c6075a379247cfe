export { MERGE_RULES, type MergeRule } from './merge-rules'
export { type MovedRows, moveRows, returnRows } from './move-rows'
