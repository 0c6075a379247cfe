import { z } from 'zod'
import { failed, listParameters, presentListing, programCall, readId, reply, succeeded, text } from '@/plugin/http'
import {
  DUPLICATE_FILTERS,
  DUPLICATE_REASONS,
  findDuplicates,
  findMerge,
  type ListedMerge,
  listDuplicates,
  listMerges,
  MERGE_FILTERS,
  type MergeRefusal,
  mergeAccounts,
  previewUnmerge,
  setDismissed,
  type UnmergeRefusal,
  undoUntil,
  unmergeAccounts,
} from '../domain'

const NOT_FOUND = () => failed(404, text('notFound'))

export const DUPLICATES = programCall({
  input: listParameters(DUPLICATE_FILTERS),
  handle: async ({ context, programId }, input) =>
    reply(presentListing(await listDuplicates(context, programId, input), 'duplicates', (duplicate) => duplicate)),
})

export const FIND = programCall({
  input: z.object({}),
  handle: async ({ context, programId }) => {
    const found = await findDuplicates(context, programId)
    return succeeded(text('merge_accounts.found', { count: found }), { found })
  },
})

const dismissal = (isDismissed: boolean) =>
  programCall({
    input: z.object({}),
    handle: async ({ context, params, programId }) =>
      (await setDismissed(context, { programId, duplicateId: readId(params.account_duplicate_id) ?? 0, isDismissed }))
        ? succeeded(text(isDismissed ? 'merge_accounts.dismissed' : 'merge_accounts.reopened'))
        : NOT_FOUND(),
  })

export const DISMISS = dismissal(true)
export const REOPEN = dismissal(false)

export const MERGE = programCall({
  input: z.object({
    survivor_id: z.int().positive(),
    merged_id: z.int().positive(),
    reasons: z.array(z.enum(DUPLICATE_REASONS)).max(DUPLICATE_REASONS.length).default([]),
  }),
  handle: async ({ context, programId }, { merged_id, reasons, survivor_id }) => {
    const result = await mergeAccounts(context, { programId, survivorId: survivor_id, mergedId: merged_id, reasons })
    if (result.ok) return succeeded(text('merge_accounts.merged'), { merge_id: result.mergeId })
    return result.reason === 'not_found' ? NOT_FOUND() : failed(409, text(mergeRefusal(result.reason)))
  },
})

const mergeRefusal = (reason: Exclude<MergeRefusal, 'not_found'>) => `merge_accounts.refusals.${reason}` as const

const presentMerge = ({ fields: _fields, program_id: _program, rows, ...merge }: ListedMerge) => ({
  ...merge,
  rows:
    rows?.map(({ field, moved, relation, stayed }) => ({
      relation,
      field,
      moved: moved.length,
      stayed: stayed.length,
    })) ?? [],
  undo_until: undoUntil(merge.merged_at),
})

export const MERGES = programCall({
  input: listParameters(MERGE_FILTERS),
  handle: async ({ context, programId }, input) =>
    reply(presentListing(await listMerges(context, programId, input), 'merges', presentMerge)),
})

export const ONE = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const merge = await findMerge(context, { programId, mergeId: readId(params.account_merge_id) ?? 0 })
    if (!merge) return NOT_FOUND()
    return reply({
      merge: presentMerge(merge),
      undo: merge.status === 'merged' ? await previewUnmerge(context, merge) : null,
    })
  },
})

export const UNDO = programCall({
  input: z.object({ shortfall_points: z.int().min(0) }),
  handle: async ({ context, params, programId }, { shortfall_points }) => {
    const mergeId = readId(params.account_merge_id) ?? 0
    const result = await unmergeAccounts(context, { programId, mergeId, shortfall: shortfall_points })
    if (result.ok) {
      const { expired, kept, returned, shortfall } = result
      return succeeded(text('merge_accounts.undone'), { returned, expired, shortfall, kept })
    }
    return result.reason === 'not_found' ? NOT_FOUND() : failed(409, text(undoRefusal(result.reason)))
  },
})

const undoRefusal = (reason: Exclude<UnmergeRefusal, 'not_found'>) => `merge_accounts.undoRefusals.${reason}` as const
