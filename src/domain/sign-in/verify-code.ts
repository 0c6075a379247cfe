import { type Context, inTransaction } from '@/domain/context'
import { takeCode, takeLink } from './codes'
import { type Completed, completeSignIn } from './complete-sign-in'
import { readEmail } from './email-address'

export type VerifiedCode = Completed | { outcome: 'wrong' } | { outcome: 'void' }

/**
 * Signs a participant in by the code of a mail: within 10 minutes, once, within five tries, in the browser that asked
 * (decisions 8 and 10). A wrong try is kept even though nothing else happens.
 */
export const verifyCode = async (
  context: Context,
  { programId, ...given }: { programId: number; email: string; code: string; browserToken: string | null },
): Promise<VerifiedCode> => {
  const email = readEmail(given.email)
  const { browserToken } = given
  const code = given.code.replaceAll(/\s/g, '')
  if (!email || !browserToken || !/^\d{6}$/.test(code)) return { outcome: browserToken ? 'wrong' : 'void' }
  return inTransaction(context, async (tx): Promise<VerifiedCode> => {
    const taken = await takeCode(tx, { audience: 'participant', programId }, email, { code, browserToken })
    return taken.outcome === 'right' ? completeSignIn(tx, programId, taken.row) : taken
  })
}

/** Signs a participant in by the link of a mail: within 20 minutes, once, in whichever browser opened it (decisions 7 to 9). */
export const consumeLink = (
  context: Context,
  { programId, token }: { programId: number; token: string },
): Promise<Completed> =>
  inTransaction(context, async (tx): Promise<Completed> => {
    const row = await takeLink(tx, { audience: 'participant', programId }, token)
    return row ? completeSignIn(tx, programId, row) : { outcome: 'void' }
  })
