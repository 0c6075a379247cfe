import { z } from 'zod'
import {
  type Context,
  failed,
  listParameters,
  presentListing,
  programCall,
  type Reply,
  reply,
  succeeded,
  text,
} from '@/plugin/http'
import {
  decideHold,
  findHold,
  formatHoldKey,
  holdFilters,
  type ListedHold,
  listAppeals,
  listHolds,
  listPrecision,
  parseHoldKey,
} from '../../domain'
import { HOLD_FORM } from '../../domain/decision-form'

type CallContext = { context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))
const parameters = listParameters(holdFilters())

const presentListed = (hold: ListedHold) => ({
  id: formatHoldKey({ kind: hold.kind, holdId: hold.hold_id }),
  kind: hold.kind,
  participant: { id: hold.participant_id, name: hold.participant },
  points: hold.points,
  title: hold.title,
  signals: hold.signals,
  status: hold.status,
  held_at: hold.held_at,
})

export const LIST_CALL = programCall({
  input: parameters,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof parameters>): Promise<Reply> =>
    reply(presentListing(await listHolds(context, programId, input), 'holds', presentListed)),
})

export const HOLD_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }: CallContext): Promise<Reply> => {
    const key = parseHoldKey(params.hold_key)
    const hold = key && (await findHold(context, { ...key, programId }))
    if (!key || !hold) return UNKNOWN
    const { holdId, kind, other, other_id, participant, participant_id, identifier: _, ...rest } = hold
    return reply({
      hold: {
        ...{ id: formatHoldKey({ kind, holdId }), kind, participant: { id: participant_id, name: participant } },
        ...{ other: other_id === null ? null : { id: other_id, name: other ?? '' }, ...rest },
        appeals: await listAppeals(context, { ...key, programId }),
      },
    })
  },
})

export const DECIDE_CALL = programCall({
  input: HOLD_FORM,
  handle: async ({ context, params, programId }: CallContext, form: z.infer<typeof HOLD_FORM>): Promise<Reply> => {
    const key = parseHoldKey(params.hold_key)
    if (!key || !(await findHold(context, { ...key, programId }))) return UNKNOWN
    const outcome = await decideHold(context, { ...key, ...form, programId })
    if (outcome === 'decided') return succeeded(text(`fraud.${form.decision}d`))
    return failed(409, text(outcome === 'gone' ? 'fraud.decidedAlready' : 'fraud.needsPage'))
  },
})

export const SIGNALS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({ signals: await listPrecision(context, programId) }),
})
