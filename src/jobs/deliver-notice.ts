import { allowsChannel } from '@/domain/consents'
import type { Context } from '@/domain/context'
import { wantsMail } from '@/domain/emails'
import { CHANNELS } from '@/mail/channels'
import { unseal } from '@/mail/seal'
import type { JobData } from '@/platform/queue'

/** Sends a notice by a plugin's channel, unless the plugin was removed or the participant has opted out. */
export const deliverNotice = async (
  context: Context,
  { data, id }: { id: string; data: JobData['notice.deliver'] },
): Promise<void> => {
  const { category, channel, participantId, path, programId, subject, summary, text } = data
  if (!CHANNELS[channel] || !(await wantsMail(context.sql, { category, participantId, programId }))) return
  if (!(await allowsChannel(context.sql, { channel, participantId, programId }))) return
  await CHANNELS[channel].send(context, {
    ...{ id, category, participantId, programId, subject, text: unseal(text) },
    ...(summary ? { summary: unseal(summary) } : {}),
    ...(path ? { path } : {}),
  })
}
