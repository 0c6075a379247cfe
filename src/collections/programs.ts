import type { CollectionConfig } from 'payload'
import { API_KEY_MODES, DEFAULT_CALLS_PER_MINUTE } from '@/domain/api-keys'
import { MAX_EXPIRY_MONTHS, MIN_EXPIRY_MONTHS } from '@/domain/program-settings'
import { LOCALES } from '@/i18n/locales'
import { can, nobody } from './access'
import {
  belongsTo,
  choice,
  count,
  flag,
  identifier,
  image,
  json,
  link,
  longText,
  moment,
  number,
  optionallyBelongsTo,
  position,
  stringList,
  text,
} from './fields'
import { checkProgram } from './hooks/check-program'
import { ownPictures } from './hooks/own-pictures'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { publishUnlessDraft } from './hooks/publish-unless-draft'
import { recountTiers, recountWithoutTier } from './hooks/recount-tiers'
import { refuseInUse } from './hooks/refuse-in-use'
import { sanitizeProgramCss } from './hooks/sanitize-content'
import { clearPublishAt, followSchedule } from './hooks/schedule-publication'
import { validateTemplateDetail } from './hooks/validate-template-detail'
import { programCollection, publishAt, VERSIONS } from './program-collection'

export const Programs: CollectionConfig = {
  slug: 'programs',
  lockDocuments: false,
  disableDuplicate: true,
  // Drafts are edited by domain/program-settings. SQL on `programs` reads the published state (RULE-61).
  versions: VERSIONS,
  admin: { useAsTitle: 'name', group: 'Content', defaultColumns: ['name', 'subdomain_url', 'status'] },
  access: {
    read: can('program.update', 'id'),
    readVersions: can('program.update', 'parent'),
    create: nobody,
    update: can('program.update', 'id'),
    delete: nobody,
  },
  hooks: {
    beforeValidate: [validateTemplateDetail],
    beforeChange: [
      publishUnlessDraft,
      clearPublishAt,
      sanitizeProgramCss,
      checkProgram,
      ownPictures(
        'program',
        'earn_points_icon',
        'current_rewards_icon',
        'my_rewards_icon',
        'program_template_detail.favicon_file',
        'program_template_detail.header_logo',
        'program_template_detail.footer_logo',
        'program_template_detail.overlay_image',
        'program_template_detail.header_background_image',
        'meta.image',
      ),
    ],
    afterChange: [followSchedule, publishProgram, recountTiers],
    afterDelete: [invalidateProgram],
  },
  fields: [
    belongsTo('organization', 'organizations', { access: { update: () => false } }),
    text('name', { required: true, minLength: 2, maxLength: 30 }),
    // The platform's host uses it (`DEFAULT_PROGRAM`).
    text('slug', { required: true, unique: true, access: { update: () => false } }),
    choice('status', ['active', 'deactivated'], {
      required: true,
      defaultValue: 'active',
      // The default name would collide with Payload's enum of draft statuses.
      enumName: 'enum_programs_site_status',
    }),
    {
      type: 'collapsible',
      label: 'Address',
      fields: [
        text('subdomain_url', { required: true, unique: true }),
        choice('domain_type', ['include_in_domain', 'own_domain'], { required: true, defaultValue: 'own_domain' }),
        text('domain'),
        text('url_path'),
      ],
    },
    {
      type: 'collapsible',
      label: 'Enrolment',
      fields: [
        flag('test_mode', true),
        flag('override_enrollment'),
        link('program_custom_signin_url'),
        flag('private_enrollment'),
        choice('sign_in_type', ['otp', 'magic_link'], { required: true, defaultValue: 'otp' }),
      ],
    },
    {
      type: 'collapsible',
      label: 'Language and time',
      fields: [
        flag('i18n_enabled'),
        choice('default_locale', LOCALES, { required: true, defaultValue: 'en' }),
        text('time_zone', { required: true, defaultValue: 'America/New_York' }),
        // Whether an administrator has chosen it (RULE-62).
        flag('time_zone_confirmed', false, { required: false }),
        // ISO 4217.
        text('currency', { required: true, defaultValue: 'USD', minLength: 3, maxLength: 3 }),
        // ISO 3166 alpha-2. Postal codes are validated by it (RULE-58).
        text('country', { defaultValue: 'US', minLength: 2, maxLength: 2 }),
      ],
    },
    {
      type: 'collapsible',
      label: 'Labels',
      fields: [
        text('term_points_as', { required: true, defaultValue: 'points' }),
        text('term_rewards_as', { required: true, defaultValue: 'rewards' }),
        // In languages other than the default one, whose words are above (RULE-66).
        text('term_points_as_translated', { localized: true }),
        text('term_rewards_as_translated', { localized: true }),
        text('prizes_title', { localized: true }),
        text('my_account_title', { localized: true }),
        text('support_email'),
        image('earn_points_icon'),
        image('current_rewards_icon'),
        image('my_rewards_icon'),
      ],
    },
    {
      name: 'program_template_detail',
      type: 'group',
      label: 'Template',
      fields: [
        image('favicon_file'),
        image('header_logo'),
        image('footer_logo'),
        image('overlay_image'),
        image('header_background_image'),
        text('header_text', { localized: true }),
        longText('header_description', { localized: true }),
        json('element_css_style', {
          required: true,
          defaultValue: {},
          typescriptSchema: [() => ({ type: 'object', additionalProperties: { type: 'string' } })],
        }),
      ],
    },
    longText('css', { admin: { description: 'Custom CSS; cleaned and limited to the program site when saved.' } }),
    {
      name: 'features',
      type: 'group',
      fields: [
        flag('tiers'),
        flag('social_network_posts'),
        flag('donation_challenge'),
        flag('offers_reward'),
        flag('carousel', true),
      ],
    },
    {
      name: 'points_rules',
      type: 'group',
      label: 'Points',
      fields: [
        flag('reversal_below_zero'),
        choice('expiry', ['off', 'inactivity', 'lot_age'], { required: true, defaultValue: 'off' }),
        number('expiry_months', { min: MIN_EXPIRY_MONTHS, max: MAX_EXPIRY_MONTHS }),
      ],
    },
    {
      name: 'tier_rules',
      type: 'group',
      label: 'Tiers',
      fields: [choice('basis', ['last_12_months', 'lifetime'], { required: true, defaultValue: 'last_12_months' })],
    },
    {
      name: 'offers_reward',
      type: 'group',
      fields: [
        flag('active'),
        flag('redirect_magic_link'),
        text('merchants_regex'),
        choice('visitors_see', ['directory', 'prompt'], { required: true, defaultValue: 'directory' }),
        // A text rather than a select, because plugins add providers.
        text('provider', { required: true, defaultValue: 'embedded' }),
        link('partner_url'),
        text('partner_key_sealed', { access: { read: () => false }, admin: { hidden: true } }),
      ],
    },
    {
      name: 'qrati_config',
      type: 'group',
      label: 'Photo contests',
      fields: [flag('active'), text('qrati_program_id')],
    },
    {
      name: 'embedded_content',
      type: 'group',
      label: 'Embedded organisation content',
      fields: [text('slug'), text('title'), link('url')],
    },
    moment('deactivated_at', { admin: { hidden: true } }),
    publishAt(),
  ],
}

export const ContentTags = programCollection('content-tags', {
  group: 'Settings',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'name' },
  indexes: [{ fields: ['program', 'name'], unique: true }],
  fields: [text('name', { required: true })],
})

export const ProgramTiers = programCollection('program-tiers', {
  group: 'Settings',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'name' },
  indexes: [
    { fields: ['program', 'name'], unique: true },
    { fields: ['program', 'threshold'], unique: true },
  ],
  hooks: {
    beforeDelete: [refuseInUse],
    afterChange: [publishProgram, recountTiers],
    afterDelete: [invalidateProgram, recountWithoutTier],
  },
  fields: [
    text('name', { required: true }),
    count('threshold'),
    number('earning_multiplier', { required: true, defaultValue: 1, min: 1, max: 10 }),
    longText('benefits'),
    // Benefits in the program's other languages.
    json('translations', { defaultValue: {}, admin: { hidden: true } }),
    image('image'),
  ],
})

/** Whether a program's domain is verified (RULE-64). A trigger keeps the row in sync with the published domain. */
export const ProgramDomains = programCollection('program-domains', {
  group: 'Settings',
  read: 'program.update',
  write: 'nobody',
  admin: { useAsTitle: 'domain', hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    text('domain', { required: true }),
    text('token', { required: true }),
    json('checks'),
    moment('checked_at'),
    moment('verified_at'),
    moment('failing_since'),
  ],
})

/** A new program's setup (RULE-62): its template, the economy of its points, and when it was tested and went live. */
export const ProgramSetups = programCollection('program-setups', {
  group: 'Settings',
  read: 'program.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    text('template'),
    // Points per unit of the program's currency that participants spend.
    number('points_per_unit', { min: 0 }),
    // The value of one point, in hundredths of the currency's unit.
    number('point_value_cents', { min: 0 }),
    // Input for the expected cost (domain/setup/points-economy.ts).
    json('assumptions'),
    moment('tested_at'),
    moment('went_live_at'),
    optionallyBelongsTo('went_live_by', 'administrators'),
  ],
})

const emailSettings = programCollection('email-settings', {
  group: 'Settings',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'key' },
  indexes: [{ fields: ['program', 'key'], unique: true }],
  fields: [
    choice('key', ['all', 'important', 'none'], { required: true }),
    text('description', { localized: true }),
    position(),
  ],
})

/** Every program has the same choices, which it only describes (RULE-56). */
export const EmailSettings: CollectionConfig = {
  ...emailSettings,
  access: { ...emailSettings.access, create: nobody, delete: nobody },
}

/** A program's own texts of an email, and whether it is sent at all; missing texts fall back to the product's. */
export const EmailTemplates = programCollection('email-templates', {
  group: 'Settings',
  read: 'program.update',
  write: 'nobody',
  admin: { useAsTitle: 'kind', hidden: true },
  indexes: [{ fields: ['program', 'kind'], unique: true }],
  fields: [
    text('kind', { required: true }),
    flag('is_on', true),
    // Sent from this many points; empty: the product's default.
    number('from_points', { min: 0 }),
    text('subject', { localized: true }),
    text('heading', { localized: true }),
    longText('body', { localized: true }),
    text('button', { localized: true }),
  ],
})

/** The sender of a program's emails. Its own address is used once its domain authorizes us to send. */
export const EmailSenders = programCollection('email-senders', {
  group: 'Settings',
  read: 'program.update',
  write: 'nobody',
  admin: { useAsTitle: 'name', hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    text('name'),
    text('address'),
    text('reply_to'),
    json('checks'),
    moment('checked_at'),
    moment('verified_at'),
  ],
})

export const SocialNetworkPages = programCollection('social-network-pages', {
  group: 'Social',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'url' },
  hooks: { beforeDelete: [refuseInUse] },
  indexes: [{ fields: ['program', 'url'], unique: true }],
  fields: [
    link('url', { required: true }),
    choice('platform', ['instagram', 'facebook'], { required: true }),
    // Sealed (platform/seal.ts). Used to import posts; without it, posts are added manually.
    text('access_token', {
      admin: { hidden: true },
      access: { read: () => false, create: () => false, update: () => false },
    }),
    moment('token_expires_at', { admin: { hidden: true } }),
    moment('imported_at', { admin: { readOnly: true } }),
    choice('import_error', ['unauthorized', 'rate_limited', 'unavailable'], { admin: { readOnly: true } }),
    moment('retry_at', { admin: { hidden: true } }),
  ],
})

export const SocialNetworkPosts = programCollection('social-network-posts', {
  group: 'Social',
  read: 'program.update',
  write: 'program.update',
  fields: [
    belongsTo('social_network_page', 'social-network-pages'),
    belongsTo('parent', 'social-network-posts', { required: false }),
    choice('post_type', ['image', 'video', 'text'], { required: true }),
    image('media'),
    text('media_path'),
    longText('message'),
    text('username'),
    link('url'),
    number('duration_seconds', { min: 0 }),
    moment('published_at'),
    position(),
    // The network's id; empty for posts that were added manually.
    text('external_id', { admin: { readOnly: true } }),
    // Kept after deletion at the network, so that a restored post doesn't earn points twice.
    moment('removed_at', { admin: { hidden: true } }),
  ],
})

export const ProgramVisits = programCollection('program-visits', {
  group: 'Activity',
  read: 'dashboard.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'visited_at'] }],
  fields: [
    belongsTo('participant', 'participants', { required: false }),
    moment('visited_at', { required: true }),
    text('path'),
    text('ahoy_city'),
    text('ahoy_country'),
  ],
})

/** How a program's photo contest reports entries: the secret that signs them, and the challenge that they complete. */
export const PhotoContests = programCollection('photo-contests', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    optionallyBelongsTo('challenge', 'challenges'),
    text('secret_encrypted', { required: true, access: { read: () => false } }),
  ],
})

/** Entries of photo contests, each counted once. */
export const PhotoContestEntries = programCollection('photo-contest-entries', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'entry_id'], unique: true }],
  fields: [
    text('entry_id', { required: true }),
    belongsTo('participant', 'participants'),
    optionallyBelongsTo('challenge', 'challenges'),
    text('outcome', { required: true }),
  ],
})

export const AptosIntegrations = programCollection('aptos-integrations', {
  group: 'Integrations',
  read: 'program.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    flag('enabled'),
    choice('network', ['mainnet', 'testnet'], { required: true, defaultValue: 'testnet' }),
    text('wallet_address'),
  ],
})

export const NftItems = programCollection('nft-items', {
  group: 'Integrations',
  read: 'rewards.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('reward', 'rewards', { required: false }),
    belongsTo('challenge', 'challenges', { required: false }),
    choice('status', ['queued', 'minting', 'minted', 'failed'], { required: true, defaultValue: 'queued' }),
    text('address'),
    text('owner_address'),
    link('explorer_mint_url'),
    link('explorer_token_url'),
    link('owner_explorer_url'),
    text('idempotency_key', { required: true }),
  ],
})

export const BlockchainTransactions = programCollection('blockchain-transactions', {
  group: 'Integrations',
  read: 'program.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    choice('kind', ['create_collection', 'mint', 'transfer'], { required: true }),
    choice('network', ['mainnet', 'testnet'], { required: true, defaultValue: 'testnet' }),
    choice('status', ['queued', 'submitted', 'confirmed', 'failed'], { required: true, defaultValue: 'queued' }),
    belongsTo('participant', 'participants', { required: false }),
    belongsTo('reward', 'rewards', { required: false }),
    belongsTo('challenge', 'challenges', { required: false }),
    belongsTo('nft_item', 'nft-items', { required: false }),
    text('transaction_hash'),
    link('explorer_url'),
    longText('error'),
    text('idempotency_key', { required: true }),
  ],
})

export const ApiKeys = programCollection('api-keys', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { useAsTitle: 'name', hidden: true },
  fields: [
    text('name', { required: true }),
    text('prefix', { required: true }),
    text('key_hash', { required: true, unique: true, access: { read: () => false } }),
    stringList('scopes'),
    choice('mode', API_KEY_MODES, { required: true, defaultValue: 'live' }),
    // The first key of its rotations, which share their Idempotency-Keys.
    number('family'),
    count('calls_per_minute', DEFAULT_CALLS_PER_MINUTE),
    moment('expires_at'),
    moment('last_used_at'),
    moment('revoked_at'),
    moment('rotated_at'),
    belongsTo('created_by', 'administrators', { required: false }),
  ],
})

export const Webhooks = programCollection('webhooks', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { useAsTitle: 'url', hidden: true },
  fields: [
    link('url', { required: true }),
    text('description'),
    stringList('events'),
    text('secret_encrypted', { required: true, access: { read: () => false } }),
    // Signs too until `previous_secret_until`, so that receivers can switch over (RULE-72).
    text('previous_secret_encrypted', { access: { read: () => false } }),
    moment('previous_secret_until'),
    flag('active', true),
    moment('disabled_at'),
    choice('disabled_reason', ['administrator', 'gone', 'failing']),
    moment('failing_since'),
    belongsTo('created_by', 'administrators', { required: false }),
  ],
})

/** The outbox: written by triggers, in the transaction of the event (src/database/functions/laurel_event_*). */
export const WebhookEvents = programCollection('webhook-events', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  timestamps: false,
  admin: { useAsTitle: 'type', hidden: true },
  fields: [
    belongsTo('participant', 'participants', { required: false }),
    identifier(),
    text('type', { required: true }),
    json('data', { required: true }),
    moment('occurred_at', { required: true }),
  ],
})

/** One per event and subscribed endpoint. Written by the domain only; `next_attempt_at` alone decides what is due. */
export const WebhookDeliveries = programCollection('webhook-deliveries', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['webhook', 'event'], unique: true }],
  fields: [
    belongsTo('webhook', 'webhooks'),
    belongsTo('event', 'webhook-events'),
    belongsTo('participant', 'participants', { required: false }),
    choice('status', ['pending', 'delivered', 'failed'], { required: true, defaultValue: 'pending' }),
    count('attempts'),
    text('error'),
    number('response_status'),
    moment('next_attempt_at'),
    moment('delivered_at'),
  ],
})

export const WebhookAttempts = programCollection('webhook-attempts', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  fields: [
    belongsTo('webhook', 'webhooks'),
    belongsTo('delivery', 'webhook-deliveries'),
    flag('succeeded'),
    text('error'),
    number('response_status'),
    longText('response_excerpt'),
    count('duration_ms'),
    moment('attempted_at', { required: true }),
  ],
})

/** An agent's plan, and whether it was carried out (RULE-73). */
export const AgentPlans = programCollection('agent-plans', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('api_key', 'api-keys'),
    text('tool', { required: true }),
    json('input', { required: true }),
    text('hash', { required: true, unique: true, access: { read: () => false } }),
    choice('status', ['planned', 'waiting', 'approved', 'rejected', 'executed'], {
      required: true,
      defaultValue: 'planned',
    }),
    text('summary', { required: true }),
    count('points'),
    flag('is_approved'),
    json('result'),
    belongsTo('decided_by', 'administrators', { required: false }),
    moment('decided_at'),
    moment('executed_at'),
  ],
})

/** How many points agents may give per day without an approval. */
export const AgentSettings = programCollection('agent-settings', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [count('points_limit')],
})

/**
 * Not readable through Payload, because the permission depends on the transfer's kind, which only the console's
 * handlers check (domain/imports, domain/exports).
 */
export const Imports = programCollection('imports', {
  group: 'Activity',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    identifier(),
    choice('kind', ['participants', 'coupons', 'merchants', 'products', 'perks'], { required: true }),
    choice('status', ['previewed', 'queued', 'running', 'finished', 'failed'], {
      required: true,
      defaultValue: 'queued',
    }),
    json('options', { required: true, defaultValue: {} }),
    text('filename'),
    text('source_file', { required: true }),
    text('source_sha256', { required: true }),
    json('preview'),
    json('result'),
    text('error_file'),
    longText('error'),
    count('total_rows'),
    count('processed_rows'),
    count('failed_rows'),
    belongsTo('administrator', 'administrators', { required: false }),
    moment('started_at'),
    moment('finished_at'),
    moment('undone_at'),
    moment('expires_at'),
  ],
})

export const Exports = programCollection('exports', {
  group: 'Activity',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    identifier(),
    text('kind', { required: true }),
    choice('mode', ['default', 'detailed'], { required: true, defaultValue: 'default' }),
    choice('status', ['queued', 'running', 'finished', 'failed'], { required: true, defaultValue: 'queued' }),
    json('options', { required: true, defaultValue: {} }),
    text('filename'),
    text('result_file'),
    longText('error'),
    count('total_rows'),
    count('processed_rows'),
    moment('started_at'),
    moment('finished_at'),
    moment('expires_at'),
    belongsTo('administrator', 'administrators', { required: false }),
  ],
})
