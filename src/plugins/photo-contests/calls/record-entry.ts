import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { type Context, failed, readId, reply, signedCall, text } from '@/plugin/http'
import { findContestSecret, recordContestEntry } from '../domain/photo-contest'

const entrySchema = z.object({
  entry_id: z.string().trim().min(1).max(200),
  participant_id: z.coerce.number().int().positive(),
})

/** Verifies a reported entry's signature (Standard Webhooks). @returns null if it isn't the program's */
const verifyContestEntry = async (
  body: Uint8Array,
  headers: Headers,
  { context, params }: { context: Context; params: Record<string, string> },
): Promise<z.infer<typeof entrySchema> | null> => {
  const secret = await findContestSecret(context, readId(params.program_id) ?? 0)
  if (!secret) return null
  try {
    const message = new Webhook(secret).verify(Buffer.from(body).toString('utf8'), {
      'webhook-id': headers.get('webhook-id') ?? '',
      'webhook-timestamp': headers.get('webhook-timestamp') ?? '',
      'webhook-signature': headers.get('webhook-signature') ?? '',
    })
    return entrySchema.safeParse(message).data ?? null
  } catch {
    return null
  }
}

/** Entries of a program's photo contest, reported by the contest. A repeated report changes nothing. */
export const POST = signedCall({
  actor: 'photo contest',
  verify: verifyContestEntry,
  handle: async ({ context, params }, entry) => {
    const recorded = await recordContestEntry(context, { programId: readId(params.program_id) ?? 0, entry })
    if (!recorded.ok) return failed(422, text('notFound'), { participant_id: [text('notFound')] })
    return reply({ received: true, new: recorded.isNew, outcome: recorded.outcome })
  },
})
