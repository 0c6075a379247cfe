import type { Demand } from '@/domain/permissions'
import type { PluginTexts } from '@/i18n/plugin-texts'
import type { TextByLanguage } from '@/i18n/text'
import { extensibleTable } from '@/platform/extend-table'

/** The sidebar's groups, in order. */
export const NAVIGATION_GROUPS = [
  'overview',
  'engagement',
  'purchases',
  'settings',
  'programs',
  'organization',
] as const
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number]
export type NavigationIcon =
  | 'dashboard'
  | 'users'
  | 'challenges'
  | 'rewards'
  | 'store'
  | 'receipts'
  | 'imports'
  | 'audit'
  | 'programs'
  | 'organization'
  | 'admins'
  | 'roles'
  | 'content'
  | 'settings'
  | 'messages'
  | 'automations'
  | 'experiments'
  | 'security'

/**
 * The table of the console's views (CONSOLE-55). It determines registration in Payload, the guard, navigation, titles
 * and breadcrumbs; a view that isn't here doesn't exist, and one whose requirement isn't met is refused (RULE-5).
 * Order matters: the first match wins, so `/new` precedes `/:id`.
 */
export type ConsoleRoute = Demand & {
  /** Relative to /admin/v2. */
  path: string
  /** A key under `titles` in the console's texts; for a plugin's page a key of its texts, or the title itself. */
  title: string | TextByLanguage
  /** The parent page, for breadcrumbs. */
  parent?: string
  /** The position in the sidebar; absent for pages that are opened from others. */
  navigation?: { group: NavigationGroup; icon: NavigationIcon }
  /**
   * Renders nothing and redirects: to another path, to the administrator's entry page, or to the first permitted
   * settings page below it.
   */
  forward?: string | 'entry' | 'settings'
  /**
   * For addresses with both a program and a row: a row of another program redirects to this page of its own program
   * (CONSOLE-28).
   */
  foreign?: Demand['tenant'] & { table: string; list: string }
  /** An entry of the administrator's own menu. */
  inUserMenu?: boolean
  /** Its content has a main landmark of its own, beside the page's header. */
  hasOwnMain?: boolean
  /**
   * For a plugin's page: its component in the import map, such as
   * `/../examples/birthday-bonus/birthdays-view#BirthdaysView`.
   */
  Component?: string
  /** Other words by which Ctrl-K finds it; the product's own are under `paletteWords` by title. */
  keywords?: string | TextByLanguage
  /** For a plugin's page: the plugin's texts. */
  texts?: PluginTexts
}

const program = { program: 'program_id' } as const
/** For the program of the address. */
const inProgram = <const Pair extends Demand['permission']>(permission: Pair) =>
  ({ permission, tenant: program }) as const
const reportOf = <const Pair extends Demand['permission']>(permission: Pair) =>
  ({ ...inProgram(permission), isReport: true }) as const
/** For a page of settings, below another one. */
const below = <const Parent extends string>(parent: Parent) => ({ ...inProgram('program.update'), parent }) as const
const inSettings = below('/programs/:program_id/settings')
const participant = { table: 'participants', row: 'end_user_id' } as const
const challenge = { table: 'challenges', row: 'challenge_id' } as const
const reward = { table: 'rewards', row: 'reward_id' } as const
const receipt = { table: 'receipts', row: 'receipt_id' } as const

export const CONSOLE_ROUTES = [
  { path: '', title: 'home', permission: 'signed_in', forward: 'entry' },
  {
    path: '/programs',
    title: 'programs',
    permission: 'signed_in',
    navigation: { group: 'programs', icon: 'programs' },
  },
  {
    path: '/organization/programs',
    title: 'organizationPrograms',
    permission: 'is_admin',
    navigation: { group: 'organization', icon: 'organization' },
  },
  {
    path: '/organization/admins',
    title: 'organizationAdmins',
    permission: 'is_admin',
    navigation: { group: 'organization', icon: 'admins' },
  },
  {
    path: '/organization/roles',
    title: 'organizationRoles',
    permission: 'is_admin',
    navigation: { group: 'organization', icon: 'roles' },
  },
  {
    path: '/organization/audit_log',
    title: 'organizationAuditLog',
    permission: 'is_admin',
    navigation: { group: 'organization', icon: 'audit' },
  },
  {
    path: '/programs/:program_id',
    title: 'program',
    ...inProgram('signed_in'),
    forward: '/programs/:program_id/dashboard',
  },
  {
    path: '/programs/:program_id/dashboard',
    title: 'dashboard',
    ...reportOf('dashboard.view'),
    navigation: { group: 'overview', icon: 'dashboard' },
  },
  { path: '/programs/:program_id/setup', title: 'setup', ...below('/programs/:program_id/dashboard') },
  {
    path: '/programs/:program_id/dashboard/actions',
    title: 'dashboardActions',
    ...reportOf('dashboard.view'),
    parent: '/programs/:program_id/dashboard',
  },
  {
    path: '/programs/:program_id/dashboard/challenges',
    title: 'dashboardChallenges',
    ...reportOf('dashboard.view'),
    parent: '/programs/:program_id/dashboard',
  },
  {
    path: '/programs/:program_id/dashboard/rewards',
    title: 'dashboardRewards',
    ...reportOf('dashboard.view'),
    parent: '/programs/:program_id/dashboard',
  },
  {
    path: '/programs/:program_id/dashboard/insights',
    title: 'dashboardInsights',
    ...reportOf('dashboard.view'),
    parent: '/programs/:program_id/dashboard',
  },
  {
    path: '/programs/:program_id/users',
    title: 'users',
    ...inProgram('users.view'),
    navigation: { group: 'engagement', icon: 'users' },
  },
  {
    // Everyone sees only the exports of lists that they may read, and the imports of kinds that they may import.
    path: '/programs/:program_id/users/imports',
    title: 'imports',
    ...inProgram('signed_in'),
    parent: '/programs/:program_id/users',
  },
  {
    path: '/programs/:program_id/users/:end_user_id',
    title: 'user',
    ...inProgram('users.view'),
    forward: '/users/:end_user_id',
  },
  {
    path: '/users/:end_user_id',
    title: 'user',
    permission: 'users.view',
    tenant: participant,
    parent: '/programs/:program_id/users',
  },
  {
    path: '/users/:end_user_id/rewards',
    title: 'userRewards',
    permission: 'users.view',
    tenant: participant,
    parent: '/programs/:program_id/users',
  },
  {
    path: '/users/:end_user_id/challenges',
    title: 'userChallenges',
    permission: 'users.view',
    tenant: participant,
    parent: '/programs/:program_id/users',
  },
  {
    path: '/users/:end_user_id/questions',
    title: 'userQuestions',
    permission: 'users.view',
    tenant: participant,
    parent: '/programs/:program_id/users',
  },
  {
    path: '/users/:end_user_id/attributes',
    title: 'userAttributes',
    permission: 'users.view',
    tenant: participant,
    parent: '/programs/:program_id/users',
  },
  {
    path: '/users/:end_user_id/participant_answers',
    title: 'userAnswers',
    permission: 'users.view',
    tenant: participant,
    parent: '/programs/:program_id/users',
  },
  {
    path: '/users/:end_user_id/attributes/new',
    title: 'userAttributeNew',
    permission: 'users.manage',
    tenant: participant,
    parent: '/users/:end_user_id/attributes',
  },
  {
    path: '/users/:end_user_id/attributes/:participant_profile_id',
    title: 'userAttribute',
    permission: 'users.manage',
    tenant: participant,
    parent: '/users/:end_user_id/attributes',
  },
  {
    path: '/programs/:program_id/challenges',
    title: 'challenges',
    ...inProgram('challenges.view'),
    navigation: { group: 'engagement', icon: 'challenges' },
  },
  {
    path: '/programs/:program_id/challenges/new',
    title: 'challengeNew',
    ...inProgram('challenges.create'),
    parent: '/programs/:program_id/challenges',
  },
  {
    path: '/challenges/:challenge_id',
    title: 'challenge',
    permission: 'challenges.view',
    tenant: challenge,
    parent: '/programs/:program_id/challenges',
  },
  {
    path: '/challenges/:challenge_id/participant_answers',
    title: 'challengeAnswers',
    permission: 'challenges.view',
    tenant: challenge,
    parent: '/programs/:program_id/challenges',
  },
  {
    path: '/challenges/:challenge_id/edit',
    title: 'challengeEdit',
    permission: 'challenges.update',
    tenant: challenge,
    parent: '/challenges/:challenge_id',
  },
  {
    path: '/programs/:program_id/rewards',
    title: 'rewards',
    ...inProgram('rewards.view'),
    navigation: { group: 'engagement', icon: 'rewards' },
  },
  {
    path: '/programs/:program_id/rewards/new',
    title: 'rewardNew',
    ...inProgram('rewards.create'),
    parent: '/programs/:program_id/rewards',
  },
  {
    path: '/rewards/:reward_id',
    title: 'reward',
    permission: 'rewards.view',
    tenant: reward,
    parent: '/programs/:program_id/rewards',
  },
  {
    path: '/rewards/:reward_id/sweepstakes',
    title: 'rewardSweepstakes',
    permission: 'rewards.view',
    tenant: reward,
    parent: '/programs/:program_id/rewards',
  },
  {
    path: '/rewards/:reward_id/coupons',
    title: 'rewardCoupons',
    permission: 'rewards.manage',
    tenant: reward,
    parent: '/programs/:program_id/rewards',
  },
  {
    path: '/rewards/:reward_id/mini_contest',
    title: 'rewardMiniContest',
    permission: 'rewards.view',
    tenant: reward,
    parent: '/programs/:program_id/rewards',
  },
  {
    path: '/rewards/:reward_id/edit',
    title: 'rewardEdit',
    permission: 'rewards.update',
    tenant: reward,
    parent: '/rewards/:reward_id',
  },
  {
    path: '/programs/:program_id/receipts',
    title: 'receipts',
    ...inProgram('receipts.view'),
    navigation: { group: 'purchases', icon: 'receipts' },
  },
  {
    path: '/programs/:program_id/receipts/agreement',
    title: 'receiptsAgreement',
    ...inProgram('receipts.manage'),
    parent: '/programs/:program_id/receipts',
  },
  {
    path: '/programs/:program_id/receipts/:receipt_id',
    title: 'receipt',
    ...inProgram('receipts.update'),
    forward: '/receipts/:receipt_id',
    foreign: { ...receipt, list: '/programs/:program_id/receipts' },
  },
  {
    path: '/receipts/:receipt_id',
    title: 'receipt',
    permission: 'receipts.update',
    tenant: receipt,
    parent: '/programs/:program_id/receipts',
  },
  // Settings. Tabs and menu are in settings-menu.ts; views/settings/settings-frame wraps each page below.
  {
    path: '/programs/:program_id/settings',
    title: 'settings',
    ...inProgram('signed_in'),
    navigation: { group: 'settings', icon: 'settings' },
    forward: 'settings',
  },
  {
    path: '/programs/:program_id/settings/program',
    title: 'settings',
    ...inProgram('signed_in'),
    forward: 'settings',
  },
  { path: '/programs/:program_id/settings/program/profile-attributes', title: 'profileAttributes', ...inSettings },
  {
    path: '/programs/:program_id/settings/program/profile-attributes/new',
    title: 'profileAttributeNew',
    ...below('/programs/:program_id/settings/program/profile-attributes'),
    hasOwnMain: true,
  },
  {
    path: '/programs/:program_id/settings/program/profile-attributes/:profile_attribute_id',
    title: 'profileAttribute',
    ...below('/programs/:program_id/settings/program/profile-attributes'),
    hasOwnMain: true,
  },
  { path: '/programs/:program_id/settings/program/program-pages', title: 'programPages', ...inSettings },
  {
    path: '/programs/:program_id/settings/program/program-pages/new',
    title: 'programPageNew',
    ...below('/programs/:program_id/settings/program/program-pages'),
  },
  {
    path: '/programs/:program_id/settings/program/program-pages/:program_page_id',
    title: 'programPage',
    ...inProgram('program.update'),
    hasOwnMain: true,
    parent: '/programs/:program_id/settings/program/program-pages',
  },
  {
    path: '/programs/:program_id/settings/program/program-pages/:program_page_id/versions',
    title: 'programPageVersions',
    ...below('/programs/:program_id/settings/program/program-pages/:program_page_id'),
  },
  {
    path: '/programs/:program_id/settings/program/program-pages/:program_page_id/versions/:version_id',
    title: 'programPageVersion',
    ...below('/programs/:program_id/settings/program/program-pages/:program_page_id/versions'),
  },
  { path: '/programs/:program_id/settings/program/redirects', title: 'redirects', ...inSettings },
  {
    path: '/programs/:program_id/settings/program/redirects/new',
    title: 'redirectNew',
    ...below('/programs/:program_id/settings/program/redirects'),
    hasOwnMain: true,
  },
  {
    path: '/programs/:program_id/settings/program/redirects/:redirect_id/edit',
    title: 'redirect',
    ...below('/programs/:program_id/settings/program/redirects'),
    hasOwnMain: true,
  },
  { path: '/programs/:program_id/settings/program/content-tags', title: 'contentTags', ...inSettings },
  {
    path: '/programs/:program_id/settings/program/content-tags/new',
    title: 'contentTagNew',
    ...below('/programs/:program_id/settings/program/content-tags'),
    hasOwnMain: true,
  },
  {
    path: '/programs/:program_id/settings/program/content-tags/:content_tag_id/edit',
    title: 'contentTag',
    ...below('/programs/:program_id/settings/program/content-tags'),
    hasOwnMain: true,
  },
  { path: '/programs/:program_id/settings/program/translations', title: 'translations', ...inSettings },
  {
    path: '/challenges/:challenge_id/translations',
    title: 'challengeTranslations',
    permission: 'challenges.update',
    tenant: challenge,
    parent: '/challenges/:challenge_id',
  },
  {
    path: '/rewards/:reward_id/translations',
    title: 'rewardTranslations',
    permission: 'rewards.update',
    tenant: reward,
    parent: '/rewards/:reward_id',
  },
  {
    path: '/challenges/:challenge_id/versions',
    title: 'challengeVersions',
    permission: 'challenges.update',
    tenant: challenge,
    parent: '/challenges/:challenge_id',
  },
  {
    path: '/challenges/:challenge_id/versions/:version_id',
    title: 'challengeVersion',
    permission: 'challenges.update',
    tenant: challenge,
    parent: '/challenges/:challenge_id/versions',
  },
  {
    path: '/rewards/:reward_id/versions',
    title: 'rewardVersions',
    permission: 'rewards.update',
    tenant: reward,
    parent: '/rewards/:reward_id',
  },
  {
    path: '/rewards/:reward_id/versions/:version_id',
    title: 'rewardVersion',
    permission: 'rewards.update',
    tenant: reward,
    parent: '/rewards/:reward_id/versions',
  },
  {
    path: '/programs/:program_id/settings/layout',
    title: 'settings',
    ...inProgram('signed_in'),
    forward: 'settings',
  },
  { path: '/programs/:program_id/settings/layout/navigation-menus', title: 'navigationMenus', ...inSettings },
  { path: '/programs/:program_id/settings/layout/media', title: 'media', ...inSettings },
  {
    path: '/programs/:program_id/settings/layout/media/new',
    title: 'mediaNew',
    ...below('/programs/:program_id/settings/layout/media'),
  },
  {
    path: '/programs/:program_id/settings/layout/media/:media_id',
    title: 'mediaItem',
    ...below('/programs/:program_id/settings/layout/media'),
  },
  { path: '/programs/:program_id/settings/layout/home', title: 'siteHome', ...inSettings, hasOwnMain: true },
  {
    path: '/programs/:program_id/settings/layout/home/versions',
    title: 'siteHomeVersions',
    ...below('/programs/:program_id/settings/layout/home'),
  },
  {
    path: '/programs/:program_id/settings/layout/home/versions/:version_id',
    title: 'siteHomeVersion',
    ...below('/programs/:program_id/settings/layout/home/versions'),
  },
  { path: '/programs/:program_id/settings/layout/carousels', title: 'carousels', ...inSettings },
  {
    path: '/programs/:program_id/settings/integrations',
    title: 'settings',
    ...inProgram('signed_in'),
    forward: 'settings',
  },
  { path: '/programs/:program_id/settings/program/emails', title: 'emails', ...inSettings },
  {
    path: '/programs/:program_id/settings/program/emails/sender',
    title: 'emailSender',
    ...below('/programs/:program_id/settings/program/emails'),
  },
  {
    path: '/programs/:program_id/settings/program/emails/choices',
    title: 'emailChoices',
    ...below('/programs/:program_id/settings/program/emails'),
  },
  {
    path: '/programs/:program_id/settings/program/emails/:email_kind',
    title: 'email',
    ...below('/programs/:program_id/settings/program/emails'),
  },
  {
    path: '/programs/:program_id/settings/program/emails/:email_kind/versions',
    title: 'emailVersions',
    ...below('/programs/:program_id/settings/program/emails/:email_kind'),
  },
  {
    path: '/programs/:program_id/settings/program/emails/:email_kind/versions/:version_id',
    title: 'emailVersion',
    ...below('/programs/:program_id/settings/program/emails/:email_kind/versions'),
  },
  { path: '/programs/:program_id/settings/program/general', title: 'settingsGeneral', ...inSettings },
  { path: '/programs/:program_id/settings/program/points', title: 'settingsPoints', ...inSettings },
  { path: '/programs/:program_id/settings/program/seo', title: 'settingsSeo', ...inSettings },
  { path: '/programs/:program_id/settings/program/labels', title: 'settingsLabels', ...inSettings },
  { path: '/programs/:program_id/settings/program/enrollment', title: 'settingsEnrollment', ...inSettings },
  { path: '/programs/:program_id/settings/program/history', title: 'settingsHistory', ...inSettings },
  {
    path: '/programs/:program_id/settings/program/history/:version_id',
    title: 'settingsVersion',
    ...below('/programs/:program_id/settings/program/history'),
  },
  {
    path: '/programs/:program_id/settings/program/purchase-proof',
    title: 'purchaseProof',
    ...inProgram('receipts.view'),
    parent: '/programs/:program_id/settings',
    forward: '/programs/:program_id/settings/program/purchase-proof/products',
  },
  {
    path: '/programs/:program_id/settings/program/purchase-proof/settings',
    title: 'purchaseProofSettings',
    ...inProgram('receipts.view'),
    parent: '/programs/:program_id/settings/program/purchase-proof',
  },
  {
    path: '/programs/:program_id/settings/program/purchase-proof/products',
    title: 'purchaseProofProducts',
    ...inProgram('receipts.view'),
    parent: '/programs/:program_id/settings/program/purchase-proof',
  },
  {
    path: '/programs/:program_id/settings/program/purchase-proof/products/new',
    title: 'purchaseProofProductNew',
    ...below('/programs/:program_id/settings/program/purchase-proof/products'),
  },
  {
    path: '/programs/:program_id/settings/program/purchase-proof/products/:purchase_proof_product_id/edit',
    title: 'purchaseProofProductEdit',
    ...below('/programs/:program_id/settings/program/purchase-proof/products'),
  },
  {
    path: '/programs/:program_id/settings/program/purchase-proof/merchants',
    title: 'purchaseProofMerchants',
    ...inProgram('receipts.view'),
    parent: '/programs/:program_id/settings/program/purchase-proof',
  },
  {
    path: '/programs/:program_id/settings/program/purchase-proof/merchants/new',
    title: 'purchaseProofMerchantNew',
    ...below('/programs/:program_id/settings/program/purchase-proof/merchants'),
  },
  {
    path: '/programs/:program_id/settings/program/purchase-proof/merchants/:purchase_proof_merchant_id/edit',
    title: 'purchaseProofMerchantEdit',
    ...below('/programs/:program_id/settings/program/purchase-proof/merchants'),
  },
  {
    path: '/programs/:program_id/settings/branding',
    title: 'settings',
    ...inProgram('signed_in'),
    forward: 'settings',
  },
  { path: '/programs/:program_id/settings/branding/colors', title: 'branding', ...inSettings },
  { path: '/programs/:program_id/settings/branding/fonts', title: 'branding', ...inSettings },
  { path: '/programs/:program_id/settings/branding/borders', title: 'branding', ...inSettings },
  { path: '/programs/:program_id/settings/branding/assets', title: 'branding', ...inSettings },
  { path: '/programs/:program_id/settings/branding/theme', title: 'branding', ...inSettings },
  { path: '/programs/:program_id/settings/branding/css', title: 'branding', ...inSettings },
  { path: '/programs/:program_id/settings/program/program_tiers', title: 'programTiers', ...inSettings },
  {
    path: '/programs/:program_id/settings/program/program_tiers/new',
    title: 'programTierNew',
    ...below('/programs/:program_id/settings/program/program_tiers'),
  },
  {
    path: '/programs/:program_id/settings/program/program_tiers/:program_tier_id/edit',
    title: 'programTierEdit',
    ...below('/programs/:program_id/settings/program/program_tiers'),
  },
  {
    path: '/programs/:program_id/settings/program/program_tiers/:program_tier_id/versions',
    title: 'programTierVersions',
    ...below('/programs/:program_id/settings/program/program_tiers/:program_tier_id/edit'),
  },
  {
    path: '/programs/:program_id/settings/program/program_tiers/:program_tier_id/versions/:version_id',
    title: 'programTierVersion',
    ...below('/programs/:program_id/settings/program/program_tiers/:program_tier_id/versions'),
  },
  {
    path: '/programs/:program_id/settings/integrations/embedded-page',
    title: 'embeddedPage',
    ...inProgram('program.manage'),
    parent: '/programs/:program_id/settings',
  },
  {
    path: '/programs/:program_id/settings/integrations/api_auths',
    title: 'apiKeys',
    ...inProgram('program.manage'),
    parent: '/programs/:program_id/settings',
  },
  {
    path: '/programs/:program_id/settings/integrations/api_auths/new',
    title: 'apiKeyNew',
    ...inProgram('program.manage'),
    parent: '/programs/:program_id/settings/integrations/api_auths',
  },
  {
    path: '/programs/:program_id/settings/integrations/webhooks',
    title: 'webhooks',
    ...inProgram('program.manage'),
    parent: '/programs/:program_id/settings',
  },
  {
    path: '/programs/:program_id/settings/integrations/webhooks/new',
    title: 'webhookNew',
    ...inProgram('program.manage'),
    parent: '/programs/:program_id/settings/integrations/webhooks',
  },
  {
    path: '/programs/:program_id/settings/integrations/webhooks/:webhook_id',
    title: 'webhook',
    ...inProgram('program.manage'),
    parent: '/programs/:program_id/settings/integrations/webhooks',
  },
  {
    path: '/programs/:program_id/audit_log',
    title: 'auditLog',
    ...inProgram('program.manage'),
    navigation: { group: 'settings', icon: 'audit' },
  },
] as const satisfies readonly ConsoleRoute[]

/** Pages of plugins. They are matched after the product's own, so they can't replace one. */
export const PLUGIN_ROUTES = extensibleTable<Record<string, ConsoleRoute>>('console page', {})

export const allRoutes = (): readonly ConsoleRoute[] => [...CONSOLE_ROUTES, ...Object.values(PLUGIN_ROUTES)]

type Route = (typeof CONSOLE_ROUTES)[number]
/** Paths with a view; those that redirect have none. */
export type ViewPath = Exclude<Route, { forward: string }>['path']
/** Whether a view's address determines its program. */
export type HasTenant<Path extends ViewPath> = Extract<Route, { path: Path }> extends { tenant: object } ? true : false
