import type { LedgerEntry, UserAction } from '@/domain/users'
import { actionTitle } from '@/http/activity/action-title'
import { explainRule } from '@/http/activity/explain-action'
import { translate } from '@/i18n'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { formatPointsEvidence } from './format-points-evidence'
import type { Reinstatable } from './reinstate-points.client'

/** A ledger entry, formatted for an administrator. */
export type PointsReason = {
  title: string
  entryId: number
  kind: LedgerEntry['kind']
  amount: string
  lifetime: string
  cause: string
  causeHref: string | null
  rule: string | null
  actor: string
  when: string
  expires: string | null
  reversesId: number | null
  evidence: { key: string; value: string }[]
  /** Null if nothing can be reinstated, or this administrator may not do so. */
  reinstatable: Reinstatable | null
}

/** The page of each cause, and the permission to open it. */
const CAUSES = {
  Challenge: { path: '/challenges/:id', pair: 'challenges.view' },
  Reward: { path: '/rewards/:id', pair: 'rewards.view' },
  Receipt: { path: '/receipts/:id', pair: 'receipts.update' },
} as const

export const pointsReason = (
  action: UserAction,
  entry: LedgerEntry,
  participantId: number,
  view: ProgramViewContext,
): PointsReason => {
  const { format, locale, can, t } = view
  return {
    title: actionTitle(action, locale),
    entryId: entry.id,
    kind: entry.kind,
    amount: signed(entry.amount, format.number),
    lifetime: signed(entry.lifetime_amount, format.number),
    cause: [
      t(`users.why.causes.${entry.cause_type}`, { defaultValue: entry.cause_type }),
      entry.cause_id && `#${entry.cause_id}`,
    ]
      .filter(Boolean)
      .join(' '),
    causeHref: causeHref(entry, can),
    rule: explainRule(entry, { t: translate(locale, 'site'), locale, term: t('users.points').toLowerCase() }),
    actor: [t(`users.why.actors.${entry.actor_type}`), entry.actor].filter(Boolean).join(': '),
    when: format.dateTime(entry.occurred_at),
    expires: entry.expires_at === null ? null : format.dateTime(entry.expires_at),
    reversesId: entry.reverses_id,
    evidence: formatPointsEvidence(entry.evidence, { t, format }),
    reinstatable: reinstatable(entry, participantId, view),
  }
}

export const signed = (points: number, write: (points: number) => string): string =>
  points > 0 ? `+${write(points)}` : write(points)

const causeHref = ({ cause_id, cause_type }: LedgerEntry, can: ProgramViewContext['can']): string | null => {
  if (cause_id === null || !Object.hasOwn(CAUSES, cause_type)) return null
  const { pair, path } = CAUSES[cause_type as keyof typeof CAUSES]
  return can(pair) ? consoleAddress(path, { id: cause_id }) : null
}

const reinstatable = (
  { amount, id, reinstatable_until: until }: LedgerEntry,
  participantId: number,
  { context, format, can }: ProgramViewContext,
): Reinstatable | null => {
  if (until === null || !can('users.manage')) return null
  const isLate = new Date(until) < context.now
  return { participantId, entryId: id, points: format.number(-amount), until: isLate ? null : format.dateTime(until) }
}
