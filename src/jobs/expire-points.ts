import type { Context } from '@/domain/context'
import { runExpiry } from '@/domain/expiry'

/** Announces, reminds of and settles the expiry of points (decisions 19). */
export const expirePoints = async (context: Context): Promise<void> => {
  const { announced, reminded, settled } = await runExpiry(context)
  if (announced + reminded + settled === 0) return
  context.payload.logger.info({ announced, reminded, settled }, 'points expiry')
}
