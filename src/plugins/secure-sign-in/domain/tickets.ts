import { type Context, randomToken } from '@/plugin/domain'
import { findAttempt, openAttempt, takeAttempt } from './attempts'

/** A sign-in between a proof and the session. */
export type Ticket = {
  administratorId: number
  proofs: readonly string[]
  redirectTo: string | null
  isKnownBrowser: boolean
}

export const TICKET_COOKIE = 'laurel_sign_in'
const MINUTES = 10

type Stored = Omit<Ticket, 'administratorId'>

/** The cookie of a sign-in that waits for another step. */
export const openTicket = async (
  context: Context,
  { administratorId, isKnownBrowser, proofs, redirectTo }: Ticket,
): Promise<{ name: string; value: string; expires: Date }> => {
  const value = randomToken()
  const data: Stored = { proofs, redirectTo, isKnownBrowser }
  const expires = await openAttempt(context, 'ticket', value, { administratorId, data, minutes: MINUTES })
  return { name: TICKET_COOKIE, value, expires }
}

const toTicket = (found: Awaited<ReturnType<typeof findAttempt<Stored>>>): Ticket | null =>
  found?.administratorId ? { administratorId: found.administratorId, ...found.data } : null

export const findTicket = async (context: Context, token: string): Promise<Ticket | null> =>
  toTicket(await findAttempt<Stored>(context, 'ticket', token))

export const takeTicket = async (context: Context, token: string): Promise<Ticket | null> =>
  toTicket(await takeAttempt<Stored>(context, 'ticket', token))
