import { audit } from '@/plugin'
import { type Context, inTransaction, postEntry } from '@/plugin/domain'

type Gift = {
  programId: number
  caseId: number
  /** A whole number above zero. */
  points: number
  /** What the participant sees in their activity. */
  title: string
}

type CasePointsResult = { ok: true; balance: number | null } | { ok: false; reason: 'not_found' | 'already_given' }

/** Gives the points that a case asked for, once for each case. Again with as many points, it changes nothing. */
export const giveForCase = (context: Context, { caseId, points, programId, title }: Gift): Promise<CasePointsResult> =>
  inTransaction(context, async (tx): Promise<CasePointsResult> => {
    const [found] = await tx.sql<{ participant_id: number; given_points: number }>(
      `select participant_id, coalesce(given_points, 0)::int as given_points from help_cases
       where id = $1 and program_id = $2 for update`,
      [caseId, programId],
    )
    if (!found) return { ok: false, reason: 'not_found' }
    if (found.given_points > 0)
      return found.given_points === points ? { ok: true, balance: null } : { ok: false, reason: 'already_given' }
    const posted = await postEntry(tx, {
      ...{ programId, participantId: found.participant_id, points, title },
      key: `help:case:${caseId}`,
      evidence: { help_case_id: caseId },
    })
    if (!posted.ok) return { ok: false, reason: posted.reason === 'key_reused' ? 'already_given' : 'not_found' }
    await tx.sql(
      'update help_cases set given_points = $3, given_entry = $4, updated_at = $5 where id = $1 and program_id = $2',
      [caseId, programId, points, posted.entryId, tx.now],
    )
    await audit(tx, {
      action: 'help.points_given',
      recordType: 'help_cases',
      recordId: caseId,
      programId,
      after: { points, point_entry_id: posted.entryId },
    })
    return { ok: true, balance: posted.balance }
  })
