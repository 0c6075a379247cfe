import { z } from 'zod'
import { type Context, failed, parseId, programCall, type Reply, readId, reply, succeeded, text } from '@/plugin/http'
import { type DetailedRing, decideRing, findRing, listRings } from '../../domain'
import { RING_FORM } from '../../domain/decision-form'

type CallContext = { context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))

const presentRing = ({ id, members, traces }: DetailedRing) => ({ id, people: members, traces })

export const RINGS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({ rings: (await listRings(context, programId)).map(presentRing) }),
})

export const RING_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }: CallContext): Promise<Reply> => {
    const ring = await findRing(context, programId, readId(params.ring_id) ?? 0)
    return ring ? reply({ ring: presentRing(ring) }) : UNKNOWN
  },
})

const decision = RING_FORM.extend({ people: z.array(parseId()).min(1).max(400) })

export const DECIDE_CALL = programCall({
  input: decision,
  handle: async ({ context, params, programId }: CallContext, input: z.infer<typeof decision>): Promise<Reply> => {
    const decided = await decideRing(context, { ...input, programId, ringId: readId(params.ring_id) ?? 0 })
    if (!decided) return UNKNOWN
    const message =
      decided.left > 0
        ? text('fraud.ringDecidedSome', { people: decided.people, left: decided.left })
        : text('fraud.ringDecided', { people: decided.people })
    return succeeded(message, decided)
  },
})
