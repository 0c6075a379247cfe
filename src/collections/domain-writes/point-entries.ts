import { MAX_POINTS } from '@/domain/points'
import { postEntry } from '@/domain/users'
import { toOneLine } from '@/platform/one-line'
import { type DomainWrites, idOf, textOf } from './domain-writes'
import { refuse } from './refusals'

/** Above zero, the entry earns; below, it spends. Entries are never changed or deleted (RULE-16). */
export const pointEntries: DomainWrites = {
  create: async (tx, data) => {
    const key = textOf(data.idempotency_key)
    const points = Number(data.amount)
    if (key === undefined) return refuse('idempotency_key_required')
    if (!Number.isSafeInteger(points) || points === 0 || Math.abs(points) > MAX_POINTS) return refuse('invalid_points')
    const posted = await postEntry(tx, {
      programId: idOf(data.program),
      participantId: idOf(data.participant),
      points,
      title: toOneLine(textOf(data.title) ?? ''),
      // The prefix keeps it apart from the product's own keys.
      key: `entry:${key}`,
      cause: { type: textOf(data.cause_type) ?? 'Participant', id: textOf(data.cause_id) ?? idOf(data.participant) },
      evidence: data.evidence ?? undefined,
      isBought: Number(data.bought_amount ?? 0) > 0,
      ...(textOf(data.expires_at) ? { expiresAt: new Date(String(data.expires_at)) } : {}),
    })
    if (!posted.ok) return refuse(posted.reason)
    return posted.duplicate ? refuse('already_done', { id: posted.entryId }) : posted.entryId
  },
}
