import { z } from 'zod'
import { accountCall, failed, readId, reply, succeeded, text } from '@/plugin/http'
import { endSessions, findPolicy, resetFactors, savePolicy } from '../../domain'
import { POLICY_FORM } from '../../domain/forms'

export const GET = accountCall({
  input: z.object({}),
  handle: async ({ administrator, context }) =>
    reply({ policy: await findPolicy(context, administrator.organizationId) }),
})

export const PUT = accountCall({
  input: POLICY_FORM,
  handle: async ({ administrator, context }, form) => {
    const saved = await savePolicy(context, administrator, form)
    if (saved.ok) return succeeded(text('secureSignIn.policySaved'))
    const message = text(`secureSignIn.refused.${saved.reason}`)
    return failed(422, message, { [saved.field]: [message] })
  },
})

const idOf = (params: Record<string, string>): number => readId(params.administrator_id) ?? 0

export const END_SESSIONS = accountCall({
  /** Without an id, all. */
  input: z.object({ id: z.int().positive().optional() }),
  handle: async ({ context, params }, { id }) => {
    const which = id === undefined ? { except: null } : { sessionId: id }
    const ended = await endSessions(context, { administratorId: idOf(params), ...which })
    return ended > 0 || id === undefined ? succeeded(text('secureSignIn.signedOut')) : failed(404, text('notFound'))
  },
})

export const RESET = accountCall({
  input: z.object({}),
  handle: async ({ administrator: { firstName, id, lastName }, context, params }) => {
    const administratorId = idOf(params)
    // Their own are on their own page, which asks for a code.
    if (administratorId === id) return failed(409, text('secureSignIn.notYourself'))
    await resetFactors(context, { administratorId, by: { id, name: `${firstName} ${lastName}`.trim() } })
    return succeeded(text('secureSignIn.factorsReset'))
  },
})
