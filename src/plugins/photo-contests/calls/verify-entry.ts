import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { type Context, readId } from '@/plugin/http'
import { findContestSecret } from '../domain/photo-contest'

const entrySchema = z.object({
  entry_id: z.string().trim().min(1).max(200),
  participant_id: z.coerce.number().int().positive(),
})

/** Verifies a reported entry's signature (Standard Webhooks). @returns null if it isn't the program's */
export const verifyContestEntry = async (
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
