import type { CollectionConfig } from 'payload'
import { programCollection } from '@/plugin'
import { belongsTo, choice, count, json, longText, moment, nobody, number, stringList, text } from '@/plugin/fields'
import { PRIZE_STATUSES } from '../domain/values'

const hidden = { admin: { hidden: true }, group: 'Compliance', write: 'nobody' } as const
const unread = { access: { read: () => false } }

/** Where a program runs, and who runs its sweepstakes and contests. */
export const CompliancePrograms: CollectionConfig = programCollection('compliance-programs', {
  ...hidden,
  read: 'compliance.view',
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    stringList('jurisdictions'),
    text('sponsor'),
    longText('sponsor_address'),
    { name: 'has_stores', type: 'checkbox', defaultValue: false },
    number('confirm_above_cents'),
    number('answer_days'),
    number('tax_keep_years'),
  ],
})

/** What a sweepstake or contest says about its prizes and its entrants. */
export const ContestTerms: CollectionConfig = programCollection('contest-terms', {
  ...hidden,
  read: 'compliance.view',
  indexes: [{ fields: ['program', 'reward'], unique: true }],
  fields: [
    belongsTo('reward', 'rewards'),
    stringList('excluded'),
    number('min_age'),
    number('value_cents'),
    text('skill_question'),
    text('skill_answer'),
    // By place: the number of the registration, and the day on which it was filed.
    json('registrations'),
  ],
})

/** Versions of the official rules, which never change. */
export const OfficialRules: CollectionConfig = programCollection('official-rules', {
  ...hidden,
  read: 'compliance.view',
  indexes: [{ fields: ['program', 'reward', 'version'], unique: true }],
  fields: [belongsTo('reward', 'rewards'), count('version', 1), json('body'), text('hash', { required: true })],
})

/** Prizes that wait for what their winners have to do. */
export const PrizeReleases: CollectionConfig = programCollection('prize-releases', {
  ...hidden,
  read: 'compliance.view',
  indexes: [
    { fields: ['program', 'claim'], unique: true },
    { fields: ['organization', 'mailbox_hash'] },
    { fields: ['status', 'answer_by'] },
  ],
  fields: [
    belongsTo('reward', 'rewards'),
    belongsTo('participant', 'participants'),
    belongsTo('claim', 'reward-claims'),
    belongsTo('organization', 'organizations', { index: false }),
    text('mailbox_hash', { required: true, ...unread }),
    text('jurisdiction'),
    choice('status', PRIZE_STATUSES, { required: true, defaultValue: 'waiting' }),
    number('value_cents', { required: true }),
    text('currency', { required: true }),
    moment('answer_by'),
    moment('answered_at'),
    // What the winner agreed to, as it was shown.
    longText('statement'),
    moment('released_at'),
  ],
})

/** Taxpayer forms, sealed. Read by one call only, which leaves an audit entry. */
export const TaxForms: CollectionConfig = {
  ...programCollection('tax-forms', {
    ...hidden,
    read: 'nobody',
    indexes: [{ fields: ['organization', 'mailbox_hash'] }],
    fields: [
      belongsTo('participant', 'participants'),
      belongsTo('organization', 'organizations', { index: false }),
      text('mailbox_hash', { required: true, ...unread }),
      longText('sealed', { required: true, ...unread }),
      moment('received_at'),
      moment('erase_at'),
    ],
  }),
}
TaxForms.access = { read: nobody, create: nobody, update: nobody, delete: nobody }
