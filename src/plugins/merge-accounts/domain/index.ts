export { type ComparedAccount, compareAccounts } from './compare-accounts'
export { DUPLICATE_FILTERS, type Duplicate, findDuplicate, listDuplicates, setDismissed } from './duplicates'
export { findAllDuplicates, findDuplicates } from './find-duplicates'
export { findMerge, type ListedMerge, listMerges, MERGE_FILTERS } from './list-merges'
export { type Merged, type MergeRefusal, mergeAccounts, previewMerge } from './merge-accounts'
export { DUPLICATE_REASONS, type DuplicateReason, undoUntil } from './merge-values'
export {
  previewUnmerge,
  type UnmergeRefusal,
  unmergeAccounts,
} from './unmerge-accounts'
