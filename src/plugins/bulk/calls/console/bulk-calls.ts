import { z } from 'zod'
import {
  type Context,
  failed,
  listParameters,
  presentListing,
  programCall,
  type Reply,
  readId,
  reply,
  succeeded,
  text,
} from '@/plugin/http'
import {
  approveRun,
  confirmRun,
  type Decision,
  type DraftRefusal,
  declineRun,
  deleteDraft,
  draftRun,
  findRun,
  listRuns,
  previewRun,
  RUN_FILTERS,
  RUN_FORM,
  readForm,
  stopRun,
  undoRun,
} from '../../domain'
import { presentRun } from '../present-run'

const parameters = listParameters(RUN_FILTERS)
const NOT_FOUND = () => failed(404, text('notFound'))
type Params = { params: Record<string, string>; programId: number }
const whichOf = ({ params, programId }: Params) => ({ programId, runId: readId(params.bulk_run_id) ?? 0 })

export const LIST = programCall({
  input: parameters,
  handle: async ({ context, programId }, input) =>
    reply(presentListing(await listRuns(context, programId, input), 'bulk_runs', presentRun)),
})

export const ONE = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const run = await findRun(context, whichOf({ params, programId }))
    if (!run) return NOT_FOUND()
    return reply({ bulk_run: presentRun(run), preview: run.status === 'draft' ? await previewRun(context, run) : null })
  },
})

const FIELDS = {
  unknown_segment: 'segment_id',
  too_many_lines: 'list',
  nobody: 'source',
  unknown_tier: 'tier_id',
  unknown_reward: 'reward_id',
  invalid_tag: 'tag',
} as const satisfies Record<DraftRefusal, string>

/** Describes a run and chooses its people. Nothing is changed before it is confirmed. */
export const CREATE = programCall({
  input: RUN_FORM,
  handle: async ({ context, programId }, form) => {
    const drafted = await draftRun(context, { programId, form: readForm(form) })
    if (drafted.ok) return succeeded(text('bulk.drafted'), { bulk_run_id: drafted.id })
    const message = text(`bulk.refusals.${drafted.reason}`)
    return failed(422, message, { [FIELDS[drafted.reason]]: [message] })
  },
})

export const REMOVE = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const which = whichOf({ params, programId })
    if (await deleteDraft(context, which)) return succeeded(text('bulk.removed'))
    return (await findRun(context, which)) ? failed(409, text('bulk.refusals.not_now')) : NOT_FOUND()
  },
})

type Refusal = 'people_changed' | 'nobody' | 'unknown_segment' | 'own'

const answer = (decision: Decision<Refusal>): Reply => {
  if (decision.ok) return succeeded(text(`bulk.moved.${decision.status}`), { status: decision.status })
  if (decision.reason === 'unknown') return NOT_FOUND()
  return failed(decision.reason === 'own' ? 403 : 409, text(`bulk.refusals.${decision.reason}`))
}

export const CONFIRM = programCall({
  input: z.object({ people: z.number().int().min(0) }),
  handle: async ({ context, params, programId }, { people }) =>
    answer(await confirmRun(context, { ...whichOf({ params, programId }), people })),
})

const decision = (decide: (context: Context, which: ReturnType<typeof whichOf>) => Promise<Decision<Refusal>>) =>
  programCall({
    input: z.object({}),
    handle: async ({ context, params, programId }) => answer(await decide(context, whichOf({ params, programId }))),
  })

export const APPROVE = decision(approveRun)
export const DECLINE = decision(declineRun)
export const STOP = decision(stopRun)
export const UNDO = decision(undoRun)
