import type { LedgerReason, ParticipantAction } from '@/domain/account'
import { formatDayIn, formatMoneyIn, formatNumberIn } from '@/http/server/format-figures'
import { FEET_PER_METER } from '@/platform/units'
import { explainRule, isDoneHere } from './explain-rule'
import type { Explanation, ExplanationContext } from './types'

type Seen = Record<string, unknown>
type Explained = { action: ParticipantAction; seen: Seen; speech: ExplanationContext }

const numberOf = (seen: Seen, key: string): number | null => {
  const value = seen[key]
  return typeof value === 'number' ? value : null
}

/** Explanations of rules that include their evidence; null if the evidence is unknown. */
const RULE_FORMATS: Readonly<Record<string, (explained: Explained) => string | null>> = {
  // Without an address, the challenge's button opens nothing.
  'challenge call_action': ({ seen: { clicked }, speech: { t } }) =>
    typeof clicked === 'string' ? t('rules.visited') : null,
  'challenge collect': ({ seen, speech: { locale, t } }) => {
    const [asked, right] = [numberOf(seen, 'asked'), numberOf(seen, 'right')]
    if (asked && right !== null)
      return t('why.told.quiz', { asked: formatNumberIn(asked, locale), right: formatNumberIn(right, locale) })
    const answers = numberOf(seen, 'answers')
    return answers ? t('why.told.answers', { count: answers }) : null
  },
  'challenge donation': ({ seen: { amount_cents, currency, entity }, speech: { locale, t } }) => {
    const isAmount = typeof amount_cents === 'number' && typeof currency === 'string'
    const amount = isAmount ? formatMoneyIn(amount_cents, currency, locale) : null
    if (typeof entity === 'string')
      return t(`why.told.${amount ? 'donationTo' : 'donationToSomebody'}`, { amount, entity })
    return amount && t('why.told.donation', { amount })
  },
  'payment refunded': ({ seen: { amount_cents, because, currency, refunded_cents }, speech: { locale, t, term } }) => {
    if (typeof amount_cents !== 'number' || typeof refunded_cents !== 'number' || typeof currency !== 'string')
      return null
    const how = because === 'dispute' ? 'disputed' : refunded_cents < amount_cents ? 'refundedInPart' : 'refunded'
    const [amount, part] = [amount_cents, refunded_cents].map((cents) => formatMoneyIn(cents, currency, locale))
    return t(`why.told.${how}`, { amount, part, term })
  },
  'points expiry, inactivity': (explained) => formatExpiry(explained, 'inactivity'),
  'points expiry, age': (explained) => formatExpiry(explained, 'age'),
  'reward redeem': ({ action: { action_type, claim }, seen, speech: { t, term } }) => {
    if (action_type === 'reward_held' && claim && !claim.is_priced) return t(`why.reviewed.${claim.state}`)
    if (action_type === 'reward_held') return t(`why.keptWithPoints.${claim?.state ?? 'settled'}`, { term })
    return seen.paid_late === true ? t('why.told.paidLate', { term }) : null
  },
}

const formatExpiry = (
  { action: { expiry }, seen, speech: { locale, t, term } }: Explained,
  rule: 'inactivity' | 'age',
) => {
  const months = numberOf(seen, 'expiry_months')
  if (!expiry || months === null) return null
  return t(`why.told.expired.${rule}`, {
    months: formatNumberIn(months, locale),
    term,
    date: formatDayIn(expiry.expired_on, locale),
  })
}

/** Released pending points have no rule in their entry, and only referrals make points pending this way (RULE-24). */
const ruleOf = ({ challenge_type }: ParticipantAction, { rule }: LedgerReason): string | null =>
  rule ?? (challenge_type === 'referral' ? 'challenge referral' : null)

const isReported = ({ actor_type }: LedgerReason, rule: string): boolean =>
  (actor_type === 'api_key' || actor_type === 'system') && isDoneHere(rule)

const formatRule = (rule: string | null, entry: LedgerReason, explained: Explained): string => {
  const { speech } = explained
  const { t } = speech
  if (rule === null) return t('why.rules.unsaid')
  if (isReported(entry, rule)) return t('why.rules.reported')
  return RULE_FORMATS[rule]?.(explained) ?? explainRule({ ...entry, rule }, speech) ?? t('why.rules.unsaid')
}

/** The balance covered only part of a reversal, because points had been spent or had expired (RULE-17). */
const formatShortfall = ({ action, seen, speech: { locale, t, term } }: Explained): string | null => {
  const short = numberOf(seen, 'shortfall_points')
  if (!short) return null
  // One line may summarize several entries; this is the last of them.
  if (numberOf(seen, 'reversed_points') !== -action.points) return t('why.evidence.shortInPart')
  const taken = -action.points - short
  if (taken <= 0) return t('why.evidence.shortOfAll')
  return t('why.evidence.short', { short: formatNumberIn(short, locale), taken: formatNumberIn(taken, locale), term })
}

/**
 * The listed items show what the receipt is worth, which differs from the entry if earlier entries already moved points
 * for it.
 */
const formatDifference = ({ action: { points }, seen: { items }, speech: { t } }: Explained): string | null => {
  if (!Array.isArray(items) || items.length === 0) return null
  if (points < 0) return t('why.evidence.less')
  const worth = items.reduce((sum: number, item: { points?: unknown }) => sum + (Number(item.points) || 0), 0)
  return worth > points ? t('why.evidence.difference') : null
}

const formatEvidence = (entry: LedgerReason, explained: Explained): string | null => {
  const { action, seen, speech } = explained
  const { isMetric = true, locale, t } = speech
  const meters = numberOf(seen, 'meters')
  const announcedOn = action.expiry?.announced_on
  const sentences = [
    meters && isMetric ? t('why.evidence.meters', { meters: formatNumberIn(meters, locale) }) : null,
    meters && !isMetric
      ? t('why.evidence.feet', { feet: formatNumberIn(Math.round(meters * FEET_PER_METER), locale) })
      : null,
    announcedOn ? t('why.evidence.announced', { date: formatDayIn(announcedOn, locale) }) : null,
    entry.cause_type === 'Receipt' ? formatDifference(explained) : null,
    seen.reason === 'returned' ? t('why.evidence.returned') : null,
    formatShortfall(explained),
  ].filter((sentence) => sentence !== null)
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** Explains why points moved, by the rule and evidence of their entry. */
export const explainEntry = (
  action: ParticipantAction,
  entry: LedgerReason,
  speech: ExplanationContext,
): Pick<Explanation, 'rule' | 'evidence'> => {
  const rule = ruleOf(action, entry)
  const explained = { action, seen: entry.evidence ?? {}, speech }
  return { rule: formatRule(rule, entry, explained), evidence: formatEvidence(entry, explained) }
}
