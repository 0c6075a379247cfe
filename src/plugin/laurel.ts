import type { Block, CollectionConfig, Config, Field, OptionObject, Plugin } from 'payload'
import type { FieldRules } from '@/collections/field-rules'
import { labelOf } from '@/collections/label-of'
import { programCollection } from '@/collections/program-collection'
import type { AttentionSource } from '@/console/attention-sources'
import type { DashboardCard } from '@/console/dashboard-cards'
import { viewsOf } from '@/console/register-views'
import { CONSOLE_ROUTES, type ConsoleRoute } from '@/console/routes'
import type { SettingsTab } from '@/console/settings-menu'
import type { ConsoleSlot } from '@/console/slots'
import type { ConsoleTab } from '@/console/tabs'
import type { AgeSource } from '@/domain/age'
import type { AlertSource } from '@/domain/alerts'
import type { OwnerAlert } from '@/domain/audit'
import { type ChallengeKind, registerChallengeKinds } from '@/domain/challenges'
import type { CodeSource } from '@/domain/codes'
import type { MailSuppressions } from '@/domain/emails'
import type { EntryCondition } from '@/domain/entry-conditions'
import type { ExportKind } from '@/domain/exports'
import type { FigureCheck } from '@/domain/figures'
import type { HoldSource } from '@/domain/hold-sources'
import type { HoldListener } from '@/domain/holds'
import type { ImportKind } from '@/domain/imports'
import type { EmbeddedAddition } from '@/domain/integrations'
import type { MemberNumbers, MembersByNumber } from '@/domain/member-number'
import type { MergeRule } from '@/domain/merges'
import type { SentMessages } from '@/domain/message-limit'
import type { OperationsCheck } from '@/domain/operations'
import type { MessageOutbox } from '@/domain/outbox'
import type { ParticipantDate } from '@/domain/participant-dates'
import { type PermissionPair, type PermissionResource, pairsOf, registerPermissions } from '@/domain/permissions'
import { markField } from '@/domain/plugin-fields'
import { settingsSlug } from '@/domain/plugin-settings'
import type { PointValueSource } from '@/domain/point-value'
import type { PointPool } from '@/domain/points'
import type { PrizeGate } from '@/domain/prizes'
import { type PluginReceiptRule, registerReceiptRules } from '@/domain/receipts'
import type { PublicationCheck } from '@/domain/reward-editor'
import { type ClaimCheck, type PluginSelection, registerSelections } from '@/domain/rewards'
import type { ListedSegmentFields, SegmentField, SegmentSource, SegmentUses } from '@/domain/segments'
import type { ReadOnlySessions, SessionCondition } from '@/domain/sessions'
import type { SignInStep, SignUpGate } from '@/domain/sign-in'
import type { SearchedKind } from '@/domain/site-search'
import type { TimelineSource } from '@/domain/timeline'
import type { VariantSource, VariedKind } from '@/domain/variants'
import { type PluginEvent, registerEvents } from '@/http/api/event-schemas'
import { type PluginCall, registerCalls } from '@/http/api/plugin-calls'
import type { RewardIntent } from '@/http/rewards/intents/reward-intent'
import type { ConsoleCallRow } from '@/http/server/console-calls'
import type { PrivacySignal } from '@/http/server/privacy-signal'
import { registerConsoleCalls, registerSiteCalls, type SiteCallRow } from '@/http/server/register-calls'
import { addTexts, groupsOf, type PluginTexts } from '@/i18n/plugin-texts'
import type { TextByLanguage } from '@/i18n/text'
import { type PluginJobTable, registerJobs } from '@/jobs/plugin-jobs'
import { type NotificationChannel, registerChannels } from '@/mail/channels'
import type { MailTaker } from '@/mail/inbound-mail'
import type { PluginMail } from '@/mail/mail-kinds'
import { extendTable } from '@/platform/extend-table'
import type { LoginPart } from '@/platform/login-parts'
import { type OpenEngine, registerEngines } from '@/platform/ocr'
import { registerOfferProviders } from '@/platform/offer-providers'
import type { OpenOfferProvider } from '@/platform/offer-providers/port'
import { type PaymentProvider, registerPaymentProviders } from '@/platform/payments/providers'
import { type PluginRoute, registerRoutes } from '@/platform/plugin-routes'
import { registerSiteBlocks, type SiteBlock } from '@/platform/site-blocks'
import { registerSitePages, type SitePages } from '@/platform/site-pages'
import { isHomeSlot, registerSiteSlots, type SiteSlot } from '@/platform/site-slots'
import { registerWorkerParts } from '@/platform/worker-parts'
import type { PluginSeed } from '@/seed/plugin-seed'
import type { Tool } from './define-tool'

type Table<Row> = Readonly<Record<string, Row>>

export type LaurelExtensions = {
  /** By the stored name of the challenge type: `{ riddle: defineKind({ ... }) }`. */
  challengeKinds?: Table<ChallengeKind>
  rewardSelections?: Table<PluginSelection>
  /** What gives participants vouchers and codes, by the first part of their addresses in `/my-codes`: `coffee`. */
  codeSources?: Table<CodeSource>
  /** How participants spend points of others together with their own, by a name such as `households`. */
  pointPools?: Table<PointPool>
  /** What keeps groups of participants, chosen wherever people are: `segments`. */
  segmentSources?: Table<SegmentSource>
  /** What one point is worth, in units of the currency: `liability`. */
  pointValues?: Table<PointValueSource>
  /** What finds out where a segment is in use, so that it isn't archived. */
  segmentUses?: Table<SegmentUses>
  /** What holds something of participants until a person decides, by kind: `gifts`. */
  holdSources?: Table<HoldSource>
  /** What hears of holds that are opened and decided. */
  holdListeners?: Table<HoldListener>
  /** What looks for signals of a fraud before a reward is claimed; with any, the claim waits for a decision. */
  claimChecks?: Table<ClaimCheck>
  /** What has to be in order before a reward is approved: `compliance`. */
  publicationChecks?: Table<PublicationCheck>
  /** What decides who may enter draws and contests. */
  entryConditions?: Table<EntryCondition>
  /** What winners do before the prize of a draw or contest is theirs. */
  prizeGates?: Table<PrizeGate>
  /** What shows variants of content to participants: `experiments`. */
  variantSources?: Table<VariantSource>
  /** Content that can have variants, by the name that is stored: `message`. */
  variedKinds?: Table<VariedKind>
  /** What can go wrong without anybody noticing: a metric, a line in *Needs attention* and a check of `laurel doctor`. */
  operationsChecks?: Table<OperationsCheck>
  /** What `npm run figures:verify` checks of the plugin's figures. */
  figureChecks?: Table<FigureCheck>
  /** What administrators can be alerted to, by the name that choices store: `bounces`. Used by the plugin `alerts`. */
  alertSources?: Table<AlertSource>
  /** By what segments choose participants, by the name that rules store: `offers_redeemed`. Used by the plugin `segments`. */
  segmentFields?: Table<SegmentField | ListedSegmentFields>
  receiptRules?: Table<PluginReceiptRule>
  /** Chosen by OCR_ENGINE. */
  receiptEngines?: Table<OpenEngine>
  /** Chosen by a program's setting `offers_reward.provider`. */
  offerProviders?: Table<OpenOfferProvider>
  /** Chosen by PAYMENT_PROVIDER. */
  paymentProviders?: Table<PaymentProvider>
  notificationChannels?: Table<NotificationChannel>
  /** What sends messages that administrators wrote: `messages`. */
  messageOutboxes?: Table<MessageOutbox>
  /** Addresses to which no optional email is sent, such as those that bounced. */
  mailSuppressions?: Table<MailSuppressions>
  /** What reads mail that arrives at /inbound/mail, such as reports about mails that couldn't be delivered. */
  mailTakers?: Table<MailTaker>
  /** When the plugin's own messages were sent: all messages on phones share the limit of a day (`findEarliest`). */
  sentMessages?: Table<SentMessages>
  /** What becomes of a table's rows when two accounts are merged, by its name, if they shouldn't move: `{ bulk_people: 'stays' }`. */
  mergeRules?: Table<MergeRule>
  /** Days of the year that participants have: `birthday`. */
  participantDates?: Table<ParticipantDate>
  /** What gives participants the numbers by which tills know them, found by `findMemberNumber`. */
  memberNumbers?: Table<MemberNumbers>
  /** Whose such numbers are, for lists of them, found by `findMembersByNumber`. */
  membersByNumber?: Table<MembersByNumber>
  consoleViews?: readonly ConsoleView[]
  /** Settings that each program has of a plugin, by a name such as `birthdays`: a switch, and fields. Read by `readSettings`. */
  programSettings?: Table<ProgramSettings>
  /** Pages of a program's settings, with their entries in its menu. */
  settingsViews?: readonly SettingsView[]
  dashboardCards?: Table<DashboardCard>
  /** Lines of the dashboard's list of what needs attention. */
  attentionLines?: Table<AttentionSource>
  /** Where the plugin stores texts of `sealFor`, by their purpose: `{ 'wallet-key': ['wallet_settings.key_encrypted'] }`. */
  sealedFields?: Table<readonly string[]>
  /** Audited actions that all owners get an email about, which nobody can turn off, by `noun.verb`: `() => true`, or which changes. */
  ownerAlerts?: Table<OwnerAlert>
  /** Tabs of the pages of a reward or a user, whose own pages are `consoleViews`. */
  consoleTabs?: Table<ConsoleTab>
  /** Components within the console's pages, such as a reward's buttons. */
  consoleSlots?: Table<ConsoleSlot>
  /** Actions of `POST /admin/v2/rewards/:reward_id`, by the `intent` of its body. Created by `rewardIntent`. */
  rewardIntents?: Table<RewardIntent>
  /** Fields of My Account that only some programs show, by name: `aptos_wallet_address`, as SQL about a program's row. */
  profileFields?: Table<(program: string) => string>
  /** What roles can permit, by resource: `{ stores: { label: { en: 'Stores' }, actions: ['view', 'manage'] } }` adds `stores.view`. */
  permissions?: Table<PermissionResource & { label: TextByLanguage }>
  /** Pages of every program's site, by path: `/birthdays/:year`. */
  sitePages?: SitePages
  /** Parts of the site's pages: of the home of participants, of their account, of each reward, of plugins' pages, and of every page. */
  siteSlots?: Table<SiteSlot>
  /** JavaScript in every site's service worker, such as a listener of `push` (src/platform/worker-parts.ts). */
  workerParts?: Table<string>
  /** What the timeline of a participant shows, by kind: `gifts`. */
  timelineSources?: Table<TimelineSource>
  /** How administrators see the site as a participant without changing anything, by the name of the cookie: `laurel_view_as`. */
  readOnlySessions?: Table<ReadOnlySessions>
  /** What is done for participants whose browser sends Global Privacy Control, when they load a page. */
  privacySignals?: Table<PrivacySignal>
  /** What people are asked before they become participants: `age`. */
  signUpGates?: Table<SignUpGate>
  /** What knows how old participants are, for `isOldEnoughSql`. */
  ageSources?: Table<AgeSource>
  /** What administrators pass between a proof, such as the emailed code, and their session. */
  signInSteps?: Table<SignInStep>
  /** What administrators' sessions need besides, as SQL; checked with every request. */
  sessionConditions?: Table<SessionCondition>
  /** Client components where administrators sign in. */
  loginParts?: Table<Omit<LoginPart, 'texts'>>
  /** What the site's search finds, by kind: `{ stores: { label: 'stores.menu', ... } }`. */
  searchedKinds?: Table<SearchedKind>
  /** Blocks of program pages, by the name that is stored with them. */
  blocks?: Table<SiteBlock>
  /** Parts of the page that shows another site to participants. */
  embeddedPages?: Table<EmbeddedAddition>
  /** Calls for other systems, by `GET /v1/...`. Created by `defineCall`. */
  apiCalls?: Table<PluginCall>
  /** Calls of the program site, by `GET /public/...`. Their handlers are made by `siteCall`. */
  siteCalls?: Table<SiteCallRow>
  /** Calls of the console, by `GET /admin/v2/...`. Their handlers are made by `programCall`. */
  consoleCalls?: Table<ConsoleCallRow>
  /** Addresses with a protocol of their own, by `POST /mcp`. Nothing is checked before their handlers. */
  routes?: Table<PluginRoute>
  /** What AI assistants can do, by the name of the tool. Created by `defineTool`, used by the plugin `agents`. */
  mcpTools?: Table<Tool>
  /** Files that the console exports, by a name to which `csvCall` refers. Created by `listKind`. */
  exports?: Table<ExportKind>
  /** Files that the console imports, by the kind that is stored. */
  imports?: Table<ImportKind>
  /** Events for webhooks and `GET /v1/events`, by a name such as `store.visited`. */
  webhookEvents?: Table<PluginEvent>
  /** Emails to participants, by a name that `texts.mail` has, too. Sent by `sendMail` or `noteConfirmation`. */
  mails?: Table<PluginMail>
  /** What the demo shows of the plugin. */
  seed?: Table<PluginSeed>
  jobs?: PluginJobTable
  /** By language, namespace and group: `{ en: { console: { birthdays: { ... } } } }`. Used as `t('birthdays.…')`. */
  texts?: PluginTexts
  /** Additional fields by collection slug. `custom: { laurel: { ... } }` says where they show (FieldPlaces). */
  fields?: Table<Field[]>
  /** Who may set the fields of the plugin's own collections by Payload's API, by slug and path. Made with `fieldRule`. */
  fieldRules?: Table<FieldRules>
}

/** A page of the console, below /admin/v2. Its component gets `{ view }`, like the product's own pages. */
export type ConsoleView = Pick<
  ConsoleRoute,
  'hasOwnMain' | 'inUserMenu' | 'parent' | 'path' | 'permission' | 'navigation' | 'tenant' | 'within'
> & {
  /** By language, or a key of the plugin's own texts: `birthdays.title`. */
  title: TextByLanguage | `${string}.${string}`
  /** Other words by which Ctrl-K finds the page: by language, or a key of the plugin's own texts. */
  keywords?: TextByLanguage | `${string}.${string}`
  /** Its path in the import map, from `src`: `/../examples/birthday-bonus/birthdays-view#BirthdaysView`. */
  Component: string
}

/** A page below /admin/v2/programs/:program_id/settings. Pages below it are `consoleViews` whose `parent` is its address. */
export type SettingsView = Pick<ConsoleView, 'keywords' | 'permission' | 'title' | 'Component'> & {
  /** Its tab and name: `integrations/birthdays`. */
  path: `${SettingsTab}/${string}`
  /** The path of the entry that follows in the menu. Default: the end. */
  before?: string
}

export type ProgramSettings = Pick<SettingsView, 'before' | 'keywords' | 'title'> & {
  /** Who may see and save them. */
  permission: PermissionPair
  /** Where its page is: `integrations/birthdays`. */
  tab: SettingsTab
  /** Payload's fields with one value each, with their rules and labels. */
  fields: Field[]
}

const SETTINGS = '/programs/:program_id/settings'
const SETTINGS_PATH = /^(program|layout|branding|integrations)\/[a-z][a-z0-9_/-]*$/

const consoleViewOf = ({ Component, keywords, path, permission, title }: SettingsView): ConsoleView => ({
  ...(keywords ? { keywords } : {}),
  path: `${SETTINGS}/${path}`,
  title,
  permission,
  tenant: { program: 'program_id' },
  parent: SETTINGS,
  Component,
})

/** The page and the call of programs' settings. */
const withSettingsPages = ({ programSettings, ...rest }: LaurelExtensions): LaurelExtensions => {
  const settings = Object.entries(programSettings ?? {})
  if (settings.length === 0) return rest
  const Component = '/console/views/settings/plugin-settings/plugin-settings-view#PluginSettingsView'
  const views = settings.map(([name, { before, keywords, permission, tab, title }]) => ({
    ...{ path: `${tab}/${name}` as const, before, keywords, permission, title, Component },
  }))
  const calls = settings.map(([name, { permission }]): [string, ConsoleCallRow] => [
    `PUT /admin/v2/programs/:program_id/plugin_settings/${name}`,
    {
      permission,
      tenant: { program: 'program_id' },
      load: async () => (await import('@/http/console-calls/plugin-settings')).saveSettingsCall(name),
    },
  ])
  return {
    ...rest,
    programSettings,
    settingsViews: [...(rest.settingsViews ?? []), ...views],
    consoleCalls: { ...rest.consoleCalls, ...Object.fromEntries(calls) },
  }
}

const settingsCollection = ([name, { fields, permission }]: [string, ProgramSettings]): CollectionConfig => {
  const slug = settingsSlug(name)
  return programCollection(slug, {
    group: 'Settings',
    read: permission,
    write: 'nobody',
    history: true,
    admin: { hidden: true },
    indexes: [{ fields: ['program'], unique: true }],
    fields: [
      { name: 'is_on', type: 'checkbox', defaultValue: false },
      ...fields.map((field) => markField(slug, field)),
    ],
  })
}

const CAMEL_CASE = /^[a-z]\w{0,62}$/i

/** The components of a page of the product need the plugin's texts in the browser. */
const withTexts = <Row extends object>(rows: Table<Row>, texts: PluginTexts | undefined): Table<Row> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, texts }]))

/** Where each option is registered when the config is built. */
const REGISTER: {
  [Option in keyof LaurelExtensions]-?: (
    value: NonNullable<LaurelExtensions[Option]>,
    extensions: LaurelExtensions,
  ) => void
} = {
  challengeKinds: registerChallengeKinds,
  rewardSelections: registerSelections,
  codeSources: (sources) => extendTable('code source', sources, /^[a-z][a-z0-9_]{0,30}$/),
  pointPools: (pools) => extendTable('point pool', pools),
  segmentSources: (sources) => extendTable('segment source', sources),
  pointValues: (sources) => extendTable('point value', sources),
  segmentUses: (uses) => extendTable('uses of segments', uses),
  holdSources: (sources) => extendTable('hold source', sources),
  holdListeners: (listeners) => extendTable('hold listener', listeners),
  claimChecks: (checks) => extendTable('claim check', checks),
  publicationChecks: (checks) => extendTable('publication check', checks),
  entryConditions: (conditions) => extendTable('entry condition', conditions),
  prizeGates: (gates) => extendTable('prize gate', gates),
  variantSources: (sources) => extendTable('variant source', sources),
  variedKinds: (kinds) => extendTable('varied kind', kinds),
  operationsChecks: (checks) => extendTable('operations check', checks),
  figureChecks: (checks) => extendTable('figure check', checks),
  alertSources: (sources) => extendTable('alert source', sources, /^[a-z][a-z0-9_]{0,30}$/),
  segmentFields: (fields) => extendTable('segment field', fields),
  receiptRules: registerReceiptRules,
  receiptEngines: registerEngines,
  offerProviders: registerOfferProviders,
  paymentProviders: registerPaymentProviders,
  notificationChannels: registerChannels,
  messageOutboxes: (outboxes) => extendTable('message outbox', outboxes),
  mailSuppressions: (lists) => extendTable('mail suppressions', lists),
  mailTakers: (takers) => {
    extendTable('taker of mail', takers)
    registerRoutes({
      'POST /inbound/mail': { from: 'platform', load: async () => (await import('@/http/server/inbound-mail')).POST },
    })
  },
  sentMessages: (logs) => extendTable('log of messages', logs),
  mergeRules: (rules) => extendTable('merge rule', rules),
  participantDates: (dates) => extendTable('date of participants', dates),
  memberNumbers: (numbers) => extendTable('member numbers', numbers),
  membersByNumber: (finders) => extendTable('members by number', finders),
  consoleViews: (views, { texts }) => registerViews(views.map((view) => ({ ...view, texts }))),
  settingsViews: (views, { texts }) => {
    registerViews(views.map((view) => ({ ...consoleViewOf(view), texts })))
    for (const { before, path, title } of views)
      extendTable('settings page', { [path]: { before, label: title, tab: path.split('/')[0] } }, SETTINGS_PATH)
  },
  permissions: registerPermissions,
  programSettings: (settings) => extendTable('settings of a plugin', settings, /^[a-z][a-z0-9_]{0,30}$/),
  dashboardCards: (cards, { texts }) => extendTable('dashboard card', withTexts(cards, texts)),
  attentionLines: (lines) => extendTable('attention line', lines),
  sealedFields: (fields) => extendTable('sealed field', fields),
  ownerAlerts: (alerts) => extendTable('owner alert', alerts, /^[\w-]+\.\w+$/),
  consoleTabs: (tabs) => extendTable('console tab', tabs),
  consoleSlots: (slots, { texts }) => extendTable('console slot', withTexts(slots, texts)),
  rewardIntents: (intents) => extendTable('reward intent', intents, CAMEL_CASE),
  profileFields: (fields) => extendTable('profile field', fields),
  sitePages: registerSitePages,
  siteSlots: registerSiteSlots,
  workerParts: registerWorkerParts,
  timelineSources: (sources) => extendTable('timeline source', sources, /^[a-z][a-z0-9_]{0,30}$/),
  readOnlySessions: (sessions) => extendTable('read-only session', sessions),
  privacySignals: (signals) => extendTable('privacy signal', signals),
  signUpGates: (gates) => extendTable('sign-up gate', gates),
  ageSources: (sources) => extendTable('age source', sources),
  signInSteps: (steps) => extendTable('sign-in step', steps),
  sessionConditions: (conditions) => extendTable('session condition', conditions),
  loginParts: (parts, { texts }) => extendTable('login part', withTexts(parts, texts)),
  searchedKinds: (kinds) => extendTable('searched kind', kinds),
  blocks: registerSiteBlocks,
  embeddedPages: (additions) => extendTable('addition to embedded pages', additions),
  apiCalls: registerCalls,
  siteCalls: registerSiteCalls,
  consoleCalls: registerConsoleCalls,
  routes: registerRoutes,
  mcpTools: (tools) => extendTable('mcp tool', tools),
  exports: (kinds) => extendTable('export', kinds),
  imports: (kinds) => extendTable('import', kinds),
  webhookEvents: registerEvents,
  mails: (mails) => extendTable('email', mails, CAMEL_CASE),
  seed: (seeds) => extendTable('seed', seeds),
  jobs: registerJobs,
  texts: addTexts,
  fields: () => {},
  fieldRules: (rules) => extendTable('field rules', rules),
}

/**
 * A plugin's extensions of Laurel, as a Payload plugin. Collections, hooks and other Payload features are added like in
 * any Payload plugin. It may be called any number of times.
 * @throws Error that says what to change, at startup
 */
export const laurel = (given: LaurelExtensions): Plugin => {
  const extensions = withSettingsPages(given)
  const unknown = Object.keys(extensions).find((option) => !Object.hasOwn(REGISTER, option))
  if (unknown)
    throw new Error(`laurel(): there is no option "${unknown}". The options are ${Object.keys(REGISTER).join(', ')}.`)
  return (config) => {
    refuseTwice(config, extensions)
    for (const [option, value] of Object.entries(extensions))
      if (value !== undefined) REGISTER[option as keyof LaurelExtensions](value as never, extensions)
    return extend(config, extensions)
  }
}

const extend = (config: Config, extensions: LaurelExtensions): Config => {
  const {
    blocks = {},
    consoleSlots = {},
    dashboardCards = {},
    fields = {},
    permissions = {},
    rewardSelections = {},
    siteSlots = {},
  } = extensions
  const settings = Object.entries(extensions.programSettings ?? {}).map(settingsCollection)
  const consoleViews = [...(extensions.consoleViews ?? []), ...(extensions.settingsViews ?? []).map(consoleViewOf)]
  const components = config.admin?.components
  const { v2_otherwise, ...views } = components?.views ?? {}
  const added = viewsOf(consoleViews)
  const paths = [...consoleViews, ...Object.values(dashboardCards), ...Object.values(consoleSlots)].map(
    ({ Component }) => Component,
  )
  for (const slug of Object.keys(fields))
    if (!config.collections?.some((collection) => collection.slug === slug))
      throw new Error(`laurel(): fields are for a collection "${slug}", which doesn't exist. Check the slug.`)
  return {
    ...config,
    collections: withOptions(withBlocks([...(config.collections ?? []), ...settings], { blocks, siteSlots }), [
      // Lets rewards with a plugin's selection, and roles with its permissions, pass validation.
      {
        slug: 'rewards',
        name: 'selection',
        options: Object.entries(rewardSelections).map(([value, { label }]) => ({ value, label })),
      },
      {
        slug: 'roles',
        name: 'permissions',
        options: pairsOf(permissions).map((pair) => ({ value: pair, label: pair })),
      },
    ]).map((collection) =>
      fields[collection.slug]
        ? {
            ...collection,
            fields: [
              ...collection.fields,
              ...(fields[collection.slug] ?? []).map((field) => markField(collection.slug, field)),
            ],
          }
        : collection,
    ),
    admin: {
      ...config.admin,
      components: { ...components, views: { ...views, ...added, ...(v2_otherwise ? { v2_otherwise } : {}) } },
      // Lets `npm run generate` add the components to the import map.
      dependencies: {
        ...config.admin?.dependencies,
        ...Object.fromEntries(paths.map((path) => [path, { type: 'component' as const, path }])),
      },
    },
  }
}

type AddedOptions = { slug: string; name: string; options: OptionObject[] }

/** Adds options to select fields of collections. */
const withOptions = (collections: CollectionConfig[], added: readonly AddedOptions[]): CollectionConfig[] =>
  collections.map((collection) => {
    const found = added.find(({ options, slug }) => slug === collection.slug && options.length > 0)
    return found ? { ...collection, fields: addOptions(collection.fields, found) } : collection
  })

const addOptions = (fields: readonly Field[], added: AddedOptions): Field[] =>
  fields.map((field) => {
    if (field.type === 'tabs')
      return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: addOptions(tab.fields, added) })) }
    if (field.type === 'row' || field.type === 'collapsible')
      return { ...field, fields: addOptions(field.fields, added) }
    return field.type === 'select' && field.name === added.name
      ? { ...field, options: [...field.options, ...added.options] }
      : field
  })

/** Offers blocks in the editors of pages, and parts of the home in that of homes. */
const withBlocks = (
  collections: CollectionConfig[],
  { blocks, siteSlots }: { blocks: Table<SiteBlock>; siteSlots: Table<SiteSlot> },
): CollectionConfig[] => {
  const added: Readonly<Record<string, Block[]>> = {
    'program-pages': Object.entries(blocks).map(
      ([slug, { fields, labels }]): Block => ({
        slug,
        fields,
        ...(labels ? { labels } : {}),
      }),
    ),
    'program-homes': Object.entries(siteSlots)
      .filter(([, row]) => isHomeSlot(row))
      .map(([slug, { label = labelOf(slug) }]) => ({ slug, fields: [], labels: { singular: label, plural: label } })),
  }
  return collections.map((collection) => {
    const own = added[collection.slug] ?? []
    if (own.length === 0) return collection
    const extended = (field: Field): Field =>
      field.type === 'blocks' && field.name === 'layout' ? { ...field, blocks: [...field.blocks, ...own] } : field
    return { ...collection, fields: collection.fields.map(extended) }
  })
}

/** Refuses a name that another plugin uses, which would otherwise be silently replaced. */
const refuseTwice = (config: Config, extensions: LaurelExtensions): void => {
  const seen = ((config.custom ??= {}).laurel ??= new Set<string>()) as Set<string>
  for (const [option, rows] of Object.entries(extensions)) {
    if (option === 'fields') continue
    for (const name of namesOf(option, rows)) {
      if (seen.has(`${option} ${name}`))
        throw new Error(`laurel(): two plugins add "${name}" to ${option}. Rename one, or remove it from plugins.ts.`)
      seen.add(`${option} ${name}`)
    }
  }
}

const namesOf = (option: string, rows: object): string[] => {
  if (option === 'texts') return groupsOf(rows as PluginTexts)
  return Array.isArray(rows) ? (rows as ConsoleView[]).map(({ path }) => path) : Object.keys(rows ?? {})
}

const registerViews = (views: readonly ConsoleView[]): void => {
  for (const view of views) {
    const { Component, path } = view
    if (!path.startsWith('/') || CONSOLE_ROUTES.some((route) => route.path === path))
      throw new Error(
        `laurel(): the console can't have a page at "${path}": it exists, or doesn't begin with "/". Choose another path.`,
      )
    if (!/^[./@a-z].*#\w+$/.test(Component))
      throw new Error(
        `laurel(): "${Component}" is no component. Write a file and its export, such as "/../my-plugin/my-view#MyView".`,
      )
    if (path.includes(':program_id') && !view.tenant)
      throw new Error(
        `laurel(): the page "${path}" needs \`tenant: { program: 'program_id' }\`, or it would be open to other programs.`,
      )
    extendTable('console page', { [path]: view }, /^\//)
  }
}
