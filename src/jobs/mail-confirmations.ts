import { sendConfirmations } from '@/domain/confirmations'
import type { Context } from '@/domain/context'

/** Mails what was paid, claimed, added or unlocked (RULE-101). */
export const mailConfirmations = async (context: Context): Promise<void> => {
  await sendConfirmations(context)
}
