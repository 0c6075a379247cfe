import { extensibleTable } from '@/platform/extend-table'
import { claimCodes } from './claim-codes'
import type { CodeSource } from './own-code'

/** Everything that gives codes, by the first part of their addresses: `claim-12`. */
export const CODE_SOURCES = extensibleTable<Record<string, CodeSource>>('code source', { claim: claimCodes })
