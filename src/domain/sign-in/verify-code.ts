import { type Context, inTransaction } from '@/domain/context'
import { readEmail } from '@/platform/email-address'
import { consumeCode, consumeLinkCode, type DeadLink, explainDeadLink, findUsedLink, isGuessed } from './codes'
import { type Completed, completeSignIn } from './complete-sign-in'
import { isKnownBrowser, type Requester } from './limits'

export type VerifiedCode =
  | Completed
  | { outcome: 'wrong' }
  | { outcome: 'void' }
  /** Too many codes were guessed for the address; the email's link works. */
  | { outcome: 'link_only' }

export type ConsumedLink = Completed | ({ outcome: 'dead_link' } & DeadLink)

/**
 * Signs a participant in with an emailed code: within 10 minutes, once, in five attempts, in the requesting browser
 * (RULE-8 and RULE-10). A wrong attempt is committed even though nothing else happens.
 */
export const verifyCode = async (
  context: Context,
  {
    programId,
    ...given
  }: { programId: number; email: string; code: string; browserToken: string | null; requester: Requester },
): Promise<VerifiedCode> => {
  const email = readEmail(given.email)
  const { browserToken } = given
  const code = given.code.replaceAll(/\s/g, '')
  if (!email || !browserToken || !/^\d{6}$/.test(code)) return { outcome: browserToken ? 'wrong' : 'void' }
  const audience = { audience: 'participant', programId } as const
  if (!isKnownBrowser(given.requester, programId, email) && (await isGuessed(context, audience, email)))
    return { outcome: 'link_only' }
  return inTransaction(context, async (tx): Promise<VerifiedCode> => {
    const taken = await consumeCode(tx, audience, email, { code, browserToken })
    return taken.outcome === 'right' ? completeSignIn(tx, programId, taken.row) : taken
  })
}

/** Signs a participant in with an emailed link: within 20 minutes, once, in any browser (RULE-7 to RULE-9). */
export const consumeLink = (
  context: Context,
  { programId, token }: { programId: number; token: string },
): Promise<ConsumedLink> =>
  inTransaction(context, async (tx): Promise<ConsumedLink> => {
    const audience = { audience: 'participant', programId } as const
    const row = await consumeLinkCode(tx, audience, token)
    if (row) return completeSignIn(tx, programId, row)
    return { outcome: 'dead_link', ...(await explainDeadLink(tx, audience, token)) }
  })

/** Like findUsedLink, for the signed-in participant. */
export const findOwnUsedLink = async (
  context: Context,
  { participantId, programId, token }: { programId: number; participantId: number; token: string },
): Promise<{ redirectTo: string | null } | null> => {
  const [person] = await context.sql<{ email: string }>(
    'select email from participants where id = $1 and program_id = $2',
    [participantId, programId],
  )
  return person ? findUsedLink(context, { audience: 'participant', programId }, token, person.email) : null
}
