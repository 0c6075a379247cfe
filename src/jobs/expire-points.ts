import type { Context } from '@/domain/context'
import { runExpiry } from '@/domain/expiry'
import { purgeCodes } from '@/domain/sign-in'

/** Announces, reminds of and settles the expiry of points (RULE-19), and deletes expired codes along the way. */
export const expirePoints = async (context: Context): Promise<void> => {
  await purgeCodes(context)
  const { announced, reminded, settled } = await runExpiry(context)
  if (announced + reminded + settled === 0) return
  context.payload.logger.info({ announced, reminded, settled }, 'points expiry')
}
