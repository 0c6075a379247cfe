import type { Context } from '@/domain/context'
import { runExpiry } from '@/domain/expiry'
import { purgeCodes } from '@/domain/sign-in'

/** Announces the expiry of points, sends reminders and expires the points (RULE-19). Also deletes expired codes. */
export const expirePoints = async (context: Context): Promise<void> => {
  await purgeCodes(context)
  const { announced, reminded, settled } = await runExpiry(context)
  if (announced + reminded + settled === 0) return
  context.payload.logger.info({ announced, reminded, settled }, 'points expired')
}
