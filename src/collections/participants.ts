import type { CollectionConfig } from 'payload'
import { readCountry } from '@/domain/country'
import { LOCALES } from '@/i18n/locales'
import { can, canCreate, canReadField, noField } from './access'
import { auditParticipant, fillParticipant } from './domain-writes/participants'
import { choice, count, flag, identifier, image, moment, optionallyBelongsTo, stringList, text } from './fields'
import { programField } from './program-collection'

export const PARTICIPANT_STATUSES = ['pending', 'inactive', 'active', 'opted_out', 'blocked'] as const

/** A participant of one program (RULE-4). Never deleted: erasing clears personal data and keeps the ledger (44). */
export const Participants: CollectionConfig = {
  slug: 'participants',
  lockDocuments: false,
  admin: { useAsTitle: 'email', group: 'Activity', hidden: true },
  // Payload's own writes follow the product's rules (domain-writes/participants.ts); its delete erases.
  access: {
    read: can('users.view'),
    create: canCreate('users.manage'),
    update: can('users.manage'),
    delete: can('users.manage'),
  },
  hooks: { beforeValidate: [fillParticipant], afterChange: [auditParticipant] },
  indexes: [
    { fields: ['program', 'email'], unique: true },
    { fields: ['program', 'referral_code'], unique: true },
    { fields: ['program', 'createdAt'] },
  ],
  fields: [
    programField(),
    identifier(),
    // The console shows it masked to others (CONSOLE-105).
    text('email', { required: true, access: { read: canReadField('users.manage', 'users.view') } }),
    text('first_name'),
    text('last_name'),
    text('postal'),
    choice('status', PARTICIPANT_STATUSES, { required: true, defaultValue: 'pending' }),
    flag('agree_terms'),
    // Imported participants accept the terms when they first sign in; until then they neither earn nor spend (RULE-53).
    flag('must_accept_terms'),
    moment('agreed_at'),
    moment('email_verified_at'),
    image('avatar'),
    optionallyBelongsTo('email_setting', 'email-settings'),
    optionallyBelongsTo('tier', 'program-tiers'),
    moment('tier_since'),
    // The tier's anniversary; no demotion before it (RULE-65).
    moment('tier_until'),
    // When the notice was sent that the tier will be lost.
    moment('tier_notice_at'),
    text('referral_code', { required: true }),
    optionallyBelongsTo('referred_by', 'participants'),
    choice('locale', LOCALES, { required: true, defaultValue: 'en' }),
    stringList('tag_list'),
    text('gender'),
    text('aptos_wallet_address'),
    // As the API answers it: the two letters of ISO 3166, where the text names a country.
    text('country', {
      hooks: { beforeValidate: [({ value }: { value?: unknown }) => readCountry(String(value ?? '')) ?? value] },
    }),
    text('ahoy_city'),
    text('ahoy_country'),
    text('signup_ip_hash', { access: { read: noField } }),
    text('signup_device_hash', { access: { read: noField } }),
    count('sign_in_count'),
    moment('last_signed_in_at'),
    flag('offers_unlocked'),
    // A test participant from before the program went live; deleted when it does (RULE-62).
    flag('is_test', false, { access: { create: noField, update: noField } }),
    moment('erased_at'),
    // The account into which this one was merged. It keeps its history and its address, and earns for the other one.
    optionallyBelongsTo('merged_into', 'participants', { access: { create: noField, update: noField } }),
  ],
}
