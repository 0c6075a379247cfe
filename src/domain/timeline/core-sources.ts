import { formatAction } from '@/domain/audit-log'
import { translate } from '@/i18n'
import type { TimelineSource } from './timeline-source'

/** An action type of a plugin may be the key of one of its site's texts, such as `gifts.actions.sent`. */
const actionLabel: Exclude<TimelineSource['types'], string> = (type, t, locale) =>
  type.includes('.')
    ? translate(locale, 'site')(type, { term: t('users.points'), defaultValue: type })
    : t(`dashboardTabs.types.${type}`, { defaultValue: type.replaceAll('_', ' ') })

const ACTION = {
  from: 'participant_actions x',
  at: 'x.occurred_at',
  type: 'x.action_type',
  types: actionLabel,
  title: 'x.title',
  points: 'x.points',
} as const satisfies Partial<TimelineSource>

const aboutA = (type: 'Challenge' | 'Receipt' | 'Reward'): string => `x.actionable_type = '${type}'`
const OTHER_ACTION = `x.actionable_type in ('Participant', 'Offer')`
const isTier = `x.action_type in ('tier_reached', 'tier_left')`
const pageOf = (path: string): string => `'/${path}/' || x.actionable_id`

/** What the product knows of a participant. Plugins add theirs by `laurel({ timelineSources })`. */
export const CORE_SOURCES = {
  points: { ...ACTION, label: 'timeline.kinds.points', where: `${OTHER_ACTION} and not ${isTier}` },
  challenges: {
    ...ACTION,
    label: 'timeline.kinds.challenges',
    where: aboutA('Challenge'),
    link: { path: pageOf('challenges'), permission: 'challenges.view' },
  },
  receipts: {
    label: 'timeline.kinds.receipts',
    from: 'receipts x',
    at: 'x.created_at',
    type: 'x.status',
    types: 'timeline.receipts',
    title: 'x.merchant_name',
    points: 'x.points',
    link: { path: `'/receipts/' || x.id`, permission: 'receipts.update' },
  },
  rewards: {
    ...ACTION,
    label: 'timeline.kinds.rewards',
    where: aboutA('Reward'),
    link: { path: pageOf('rewards'), permission: 'rewards.view' },
  },
  tiers: { ...ACTION, label: 'timeline.kinds.tiers', where: isTier },
  holds: {
    label: 'timeline.kinds.holds',
    from: 'pending_points x',
    at: 'x.created_at',
    type: 'x.status',
    types: 'timeline.holds',
    title: 'x.title',
    points: 'x.amount::int',
  },
  sign_ins: {
    label: 'timeline.kinds.sign_ins',
    from: 'sessions x',
    where: `x.audience = 'participant'`,
    at: 'x.created_at',
    type: `'signed_in'`,
    types: 'timeline.signIns',
  },
  consents: {
    label: 'timeline.kinds.consents',
    from: 'participant_consents x',
    at: 'x.agreed_at',
    type: 'x.document',
    types: 'timeline.documents',
    title: 'x.title',
  },
  email_choices: {
    label: 'timeline.kinds.email_choices',
    from: 'email_choice_changes x',
    at: 'x.occurred_at',
    type: 'x.setting',
    types: 'users.fact.emailSettings',
  },
  staff: {
    label: 'timeline.kinds.staff',
    permission: 'program.manage',
    from: 'audit_entries x',
    owner: `x.record_type = 'participants' and x.record_id = $2::text`,
    at: 'x.created_at',
    type: 'x.action',
    types: (type, t) => formatAction(t, type),
    title: 'x.actor_label',
    link: { path: `'/programs/' || x.program_id || '/audit_log?search=' || x.record_id`, permission: 'program.manage' },
  },
} as const satisfies Record<string, TimelineSource>
