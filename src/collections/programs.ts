import type { CollectionConfig } from 'payload'
import { MAX_EXPIRY_MONTHS, MIN_EXPIRY_MONTHS } from '@/domain/program-settings'
import { LOCALES } from '@/i18n/locales'
import { can, nobody } from './access'
import { belongsTo, choice, flag, image, json, link, longText, moment, number, text } from './fields'
import { checkProgram } from './hooks/check-program'
import { ownPictures } from './hooks/own-pictures'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { publishUnlessDraft } from './hooks/publish-unless-draft'
import { recountTiers } from './hooks/recount-tiers'
import { sanitizeProgramCss } from './hooks/sanitize-content'
import { clearPublishAt, followSchedule } from './hooks/schedule-publication'
import { changedBy, stampChangedBy } from './hooks/stamp-changed-by'
import { validateTemplateDetail } from './hooks/validate-template-detail'
import { publishAt, VERSIONS } from './program-collection'

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
      stampChangedBy,
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
        // Who runs the program, for its legal pages and emails.
        text('company_name'),
        text('company_address'),
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
    changedBy(),
  ],
}
