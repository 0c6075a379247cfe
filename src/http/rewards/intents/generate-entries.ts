import { z } from 'zod'
import { type Generated, generateEntries as generateEntriesOf, MAX_GENERATED_ENTRIES } from '@/domain/draws'
import { failed, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { parseId, wireNumber } from '@/platform/wire-number'
import { refuseIntent } from './refuse-intent'
import { rewardIntent } from './reward-intent'

const MAX_NAMED = 1000
const TOO_MANY = text('tooManyPeople', { max: MAX_NAMED })

const input = z.object({
  who: z.enum(['eligible', 'selected']).default('eligible'),
  participant_ids: z.array(parseId()).max(MAX_NAMED).default([]),
  /** Addresses of participants, separated by commas, spaces or lines. */
  emails: z
    .string()
    .max(100_000)
    .default('')
    .transform((text) => text.split(/[\s,;]+/).filter((email) => email !== '')),
  entries: wireNumber(z.number().int().min(1).max(MAX_GENERATED_ENTRIES).default(1)),
  idempotency_key: z.string().trim().min(8).max(100),
})

const STATUSES: Record<(Generated & { ok: false })['reason'], number> = {
  not_found: 404,
  not_approved: 422,
  ended: 422,
  entries_frozen: 409,
  nobody: 422,
  all_full: 422,
}

export const generateEntries = rewardIntent(
  input,
  async (callContext, { emails, entries, idempotency_key: key, participant_ids, who }) => {
    const { context, programId, rewardId } = callContext
    if (who === 'selected' && participant_ids.length + emails.length === 0)
      return failed(422, text('fillRequired'), { emails: [text('required')] })
    if (emails.length > MAX_NAMED) return failed(422, TOO_MANY, { emails: [TOO_MANY] })
    const generated = await generateEntriesOf(context, {
      programId,
      rewardId,
      who: who === 'eligible' ? who : { participantIds: participant_ids, emails },
      entries,
      key,
    })
    if (!generated.ok) return refuseIntent(callContext, STATUSES[generated.reason], `entries.${generated.reason}`)
    if ('inBackground' in generated) {
      const message = translate(callContext.administrator.locale, 'console')('rewardTabs.entries.inBackground')
      return { ...succeeded(message), status: 202 }
    }
    return succeeded(text('entriesGenerated'), { participants: generated.participants, entries: generated.entries })
  },
)
