import { z } from 'zod'
import {
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
  AUTOMATION_FILTERS,
  countRuns,
  deleteAutomation,
  dryRun,
  findAutomation,
  listAutomations,
  listRuns,
  type SaveRefusal,
  saveAutomation,
  startAutomation,
  stopAutomation,
} from '../../domain'
import { AUTOMATION_FORM, DRY_RUN_FORM } from '../../domain/flow'

const parameters = listParameters(AUTOMATION_FILTERS)
const NOT_FOUND = () => failed(404, text('notFound'))
type Params = { params: Record<string, string>; programId: number }
const whichOf = ({ params, programId }: Params) => ({ programId, automationId: readId(params.automation_id) ?? 0 })

export const LIST = programCall({
  input: parameters,
  handle: async ({ context, programId }, input) =>
    reply(
      presentListing(
        await listAutomations(context, programId, input),
        'automations',
        ({ entered, id, name, started_at, status, trigger, under_way }) => ({
          ...{ id, name, status, trigger, entered, under_way, started_at },
        }),
      ),
    ),
})

export const ONE = programCall({
  input: z.object({ participant_id: z.coerce.number().int().optional() }),
  handle: async ({ context, params, programId }, { participant_id }) => {
    const automation = await findAutomation(context, whichOf({ params, programId }))
    if (!automation) return NOT_FOUND()
    const [figures, runs] = await Promise.all([
      countRuns(context, automation),
      listRuns(context, automation, participant_id ?? null),
    ])
    return reply({ automation, figures, runs })
  },
})

const REFUSALS = {
  unknown: () => NOT_FOUND(),
  running: () => failed(409, text('automations.isRunning')),
  texts_missing: () => failed(422, text('automations.textsMissing'), { steps: [text('automations.textsMissing')] }),
  unknown_segment: () => failed(422, text('automations.missing'), { trigger: [text('automations.missing')] }),
  unknown_reward: () => failed(422, text('automations.missing'), { steps: [text('automations.missing')] }),
} satisfies Record<SaveRefusal, () => Reply>

const answerSaved = (saved: Awaited<ReturnType<typeof saveAutomation>>): Reply =>
  saved.ok ? succeeded(text('automations.saved'), { automation_id: saved.id }) : REFUSALS[saved.reason]()

export const CREATE = programCall({
  input: AUTOMATION_FORM,
  handle: async ({ context, programId }, form) =>
    answerSaved(await saveAutomation(context, { programId, automationId: null, form })),
})

export const UPDATE = programCall({
  input: AUTOMATION_FORM,
  handle: async ({ context, params, programId }, form) =>
    answerSaved(await saveAutomation(context, { ...whichOf({ params, programId }), form })),
})

export const REMOVE = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const which = whichOf({ params, programId })
    if (await deleteAutomation(context, which)) return succeeded(text('automations.removed'))
    return (await findAutomation(context, which)) ? failed(409, text('automations.hasRuns')) : NOT_FOUND()
  },
})

export const START = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const started = await startAutomation(context, whichOf({ params, programId }))
    if (started.ok) return succeeded(text('automations.started'))
    if (started.reason === 'unknown') return NOT_FOUND()
    if (started.reason === 'running') return failed(409, text('automations.isRunning'))
    return failed(422, text(started.reason === 'no_steps' ? 'automations.noSteps' : 'automations.noChannel'))
  },
})

export const STOP = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const which = whichOf({ params, programId })
    if (await stopAutomation(context, which)) return succeeded(text('automations.stopped'))
    return (await findAutomation(context, which)) ? failed(409, text('automations.notRunning')) : NOT_FOUND()
  },
})

/** Who would have entered in the last 90 days. */
export const DRY_RUN = programCall({
  input: DRY_RUN_FORM,
  handle: async ({ context, programId }, { reentry_days, trigger }) =>
    reply(await dryRun(context, programId, { trigger, reentryDays: reentry_days ?? null })),
})
