import type { Context } from '@/plugin/domain'
import { sendDue } from './send-due'
import { finishMessages, startDue } from './start-messages'

/** Starts what is scheduled, sends what is due and ends what is done. */
export const sendMessages = async (context: Context): Promise<void> => {
  await startDue(context)
  await sendDue(context)
  await finishMessages(context)
}
