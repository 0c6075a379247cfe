import type { Demand } from '@/domain/permissions'
import { extensibleTable } from '@/platform/extend-table'
import type { AnyConsoleCall } from './console-call'

type Row<Terms, ProgramId extends number | null> = Terms & { load: () => Promise<AnyConsoleCall<ProgramId>> }
/** What a call requires, and its handler: that of a call with a tenant gets the program's id. */
export type ConsoleCallRow = Row<Demand & { tenant: object }, number> | Row<Omit<Demand, 'tenant'>, null>

const program = { program: 'program_id' } as const
/** For the program of the address. */
const inProgram = <const Pair extends Demand['permission']>(permission: Pair) =>
  ({ permission, tenant: program }) as const
const reportOf = <const Pair extends Demand['permission']>(permission: Pair) =>
  ({ ...inProgram(permission), isReport: true }) as const
const receipt = { table: 'receipts', row: 'receipt_id' } as const
const reward = { table: 'rewards', row: 'reward_id' } as const
const challenge = { table: 'challenges', row: 'challenge_id' } as const
const participant = { table: 'participants', row: 'participant_id' } as const
const imported = { table: 'imports', row: 'import_id' } as const
const exported = { table: 'exports', row: 'export_id' } as const
const endUser = { table: 'participants', row: 'end_user_id' } as const
const administrator = { table: 'administrators', row: 'administrator_id' } as const
const role = { table: 'roles', row: 'role_id' } as const
const proofProduct = { table: 'eligible_products', row: 'purchase_proof_product_id' } as const
const proofMerchant = { table: 'purchase_merchants', row: 'purchase_proof_merchant_id' } as const
/** For a program's content settings. */
const settings = { permission: 'program.update', tenant: program } as const
const attribute = { ...settings, tenant: { table: 'profile_attributes', row: 'profile_attribute_id' } } as const
const page = { ...settings, tenant: { table: 'program_pages', row: 'program_page_id' } } as const
const redirect = { ...settings, tenant: { table: 'redirects', row: 'redirect_id' } } as const
const media = { ...settings, tenant: { table: 'media', row: 'media_id' } } as const
const contentTag = { ...settings, tenant: { table: 'content_tags', row: 'content_tag_id' } } as const
const tier = { ...settings, tenant: { table: 'program_tiers', row: 'program_tier_id' } } as const
const webhook = {
  permission: 'program.manage',
  tenant: { table: 'webhooks', row: 'webhook_id' },
} as const
const auditEntry = { table: 'audit_entries', row: 'audit_entry_id' } as const

/** For the program of a row, which a parameter names. */
const ofRow = (permission: Demand['permission'], tenant: NonNullable<Demand['tenant']>) => ({ permission, tenant })
/** For the organization, or for one of its rows. */
const ofOrganization = (
  permission: Demand['permission'],
  within?: NonNullable<Demand['within']>,
): Omit<Demand, 'tenant'> => ({ permission, ...(within ? { within } : {}) })

type Load = () => Promise<AnyConsoleCall<number> | AnyConsoleCall<null>>

/** Calls with the same requirements. */
const requiring = <const Terms extends Demand, const Loads extends Readonly<Record<string, Load>>>(
  terms: Terms,
  loads: Loads,
) =>
  Object.fromEntries(Object.entries(loads).map(([key, load]) => [key, { ...terms, load }])) as {
    readonly [Key in keyof Loads]: Terms & { readonly load: Loads[Key] }
  }

/**
 * Every call of the console (CONSOLE-102): what it requires, and its handler, loaded at the first request. A test tries
 * each with every role that must be refused.
 */
export const CONSOLE_CALLS = extensibleTable('console call', {
  // Organization and own account
  ...requiring(ofOrganization('signed_in'), {
    'GET /admin/v2/programs': async () => (await import('@/http/console-calls/programs')).GET,
    'PUT /admin/v2/users/me': async () => (await import('@/http/console-calls/users/me')).PUT,
  }),
  ...requiring(ofOrganization('organization.manage'), {
    'POST /admin/v2/programs': async () => (await import('@/http/console-calls/programs')).POST,
  }),
  ...requiring(ofOrganization('is_admin'), {
    'GET /admin/v2/users': async () => (await import('@/http/console-calls/users')).GET,
    'POST /admin/v2/users/invite': async () => (await import('@/http/console-calls/users/invite')).POST,
    'GET /admin/v2/organization/programs': async () => (await import('@/http/console-calls/organization/programs')).GET,
    'GET /admin/v2/organization/programs.csv': async () =>
      (await import('./csv-call')).csvCall('organization_programs'),
    'GET /admin/v2/organization/admins': async () => (await import('@/http/console-calls/organization/admins')).GET,
    'GET /admin/v2/organization/admins.csv': async () => (await import('./csv-call')).csvCall('organization_admins'),
    'GET /admin/v2/organization/roles': async () => (await import('@/http/console-calls/organization/roles')).GET,
    'POST /admin/v2/organization/roles': async () => (await import('@/http/console-calls/organization/roles')).POST,
    'GET /admin/v2/organization/audit_log': async () =>
      (await import('@/http/console-calls/organization/audit-log')).GET,
    'GET /admin/v2/organization/audit_log.csv': async () =>
      (await import('./csv-call')).csvCall('organization_audit_log'),
  }),
  ...requiring(ofOrganization('is_admin', administrator), {
    'PUT /admin/v2/organization/admins/:administrator_id': async () =>
      (await import('@/http/console-calls/organization/admins/admin')).PUT,
  }),
  ...requiring(ofOrganization('is_admin', role), {
    'PUT /admin/v2/organization/roles/:role_id': async () =>
      (await import('@/http/console-calls/organization/roles/role')).PUT,
    'DELETE /admin/v2/organization/roles/:role_id': async () =>
      (await import('@/http/console-calls/organization/roles/role')).DELETE,
  }),
  ...requiring(ofOrganization('is_admin', auditEntry), {
    'GET /admin/v2/organization/audit_log/:audit_entry_id': async () =>
      (await import('@/http/console-calls/organization/audit-log/entry')).GET,
  }),
  ...requiring(inProgram('program.manage'), {
    'GET /admin/v2/programs/:program_id/audit_log': async () => (await import('@/http/console-calls/audit-log')).GET,
    'GET /admin/v2/programs/:program_id/audit_log.csv': async () => (await import('./csv-call')).csvCall('audit_log'),
    'GET /admin/v2/programs/:program_id/audit_log/:audit_entry_id': async () =>
      (await import('@/http/console-calls/audit-log/entry')).GET,
  }),
  ...requiring(reportOf('global_search.view'), {
    'GET /admin/v2/programs/:program_id/global_search': async () =>
      (await import('@/http/console-calls/global-search')).GET,
  }),

  // Dashboard
  ...requiring(inProgram('dashboard.view'), {
    'GET /admin/v2/programs/:program_id/dashboard/actions.csv': async () =>
      (await import('./csv-call')).csvCall('actions'),
  }),
  ...requiring(reportOf('dashboard.view'), {
    'GET /admin/v2/programs/:program_id/dashboard': async () => (await import('@/http/console-calls/dashboard')).GET,
    'GET /admin/v2/programs/:program_id/dashboard/metrics': async () =>
      (await import('@/http/console-calls/dashboard/metrics')).GET,
    'GET /admin/v2/programs/:program_id/dashboard/program_performance': async () =>
      (await import('@/http/console-calls/dashboard/program-performance')).GET,
    'GET /admin/v2/programs/:program_id/dashboard/users_growth': async () =>
      (await import('@/http/console-calls/dashboard/users-growth')).GET,
    'GET /admin/v2/programs/:program_id/dashboard/top_users': async () =>
      (await import('@/http/console-calls/dashboard/top-users')).GET,
    'GET /admin/v2/programs/:program_id/dashboard/latest_users': async () =>
      (await import('@/http/console-calls/dashboard/latest-users')).GET,
    'GET /admin/v2/programs/:program_id/dashboard/latest_actions': async () =>
      (await import('@/http/console-calls/dashboard/latest-actions')).GET,
    'GET /admin/v2/programs/:program_id/dashboard/actions': async () =>
      (await import('@/http/console-calls/dashboard/actions')).GET,
    'GET /admin/v2/programs/:program_id/dashboard/challenges': async () =>
      (await import('@/http/console-calls/dashboard/challenges')).GET,
    'GET /admin/v2/programs/:program_id/dashboard/rewards': async () =>
      (await import('@/http/console-calls/dashboard/rewards')).GET,
    'GET /admin/v2/programs/:program_id/dashboard/insights': async () =>
      (await import('@/http/console-calls/dashboard/insights')).GET,
    'GET /admin/v2/programs/:program_id/dashboard/insights.csv': async () =>
      (await import('@/http/console-calls/dashboard/insights')).CSV,
  }),

  // Challenges
  ...requiring(inProgram('challenges.view'), {
    'GET /admin/v2/programs/:program_id/challenges': async () => (await import('@/http/console-calls/challenges')).GET,
    'GET /admin/v2/programs/:program_id/challenges.csv': async () => (await import('./csv-call')).csvCall('challenges'),
    // Previews a form as participants would see it; stores nothing.
    'POST /admin/v2/programs/:program_id/challenges/preview': async () =>
      (await import('@/http/console-calls/challenges/preview')).POST,
  }),
  ...requiring(inProgram('challenges.create'), {
    'POST /admin/v2/programs/:program_id/challenges': async () =>
      (await import('@/http/console-calls/challenges')).POST,
    'GET /admin/v2/programs/:program_id/challenges/new': async () =>
      (await import('@/http/console-calls/challenges/new')).GET,
  }),
  ...requiring(inProgram('rewards.view'), {
    'POST /admin/v2/programs/:program_id/rewards/preview': async () =>
      (await import('@/http/console-calls/rewards/preview')).POST,
  }),
  ...requiring(ofRow('challenges.update', challenge), {
    'GET /admin/v2/challenges/:challenge_id/edit': async () =>
      (await import('@/http/console-calls/challenges/edit')).GET,
    'PUT /admin/v2/challenges/:challenge_id': async () =>
      (await import('@/http/console-calls/challenges/challenge')).PUT,
  }),
  ...requiring(ofRow('challenges.view', challenge), {
    'GET /admin/v2/challenges/:challenge_id/participant_answers.csv': async () =>
      (await import('./csv-call')).csvCall('challenge_answers'),
    'GET /admin/v2/challenges/:challenge_id': async () =>
      (await import('@/http/console-calls/challenges/challenge')).GET,
    'GET /admin/v2/challenges/:challenge_id/participants': async () =>
      (await import('@/http/console-calls/challenges/participants')).GET,
    'GET /admin/v2/challenges/:challenge_id/participants.csv': async () =>
      (await import('./csv-call')).csvCall('challenge_participants'),
    'GET /admin/v2/challenges/:challenge_id/participant_answers': async () =>
      (await import('@/http/console-calls/challenges/participant-answers')).GET,
  }),
  ...requiring(ofRow('challenges.view', { table: 'participant_answers', row: 'participant_answer_id' }), {
    'GET /admin/v2/participant_answers/:participant_answer_id/file': async () =>
      (await import('@/http/console-calls/participant-answers/file')).GET,
  }),
  ...requiring(ofRow('challenges.manage', challenge), {
    'POST /admin/v2/challenges/:challenge_id/toggle_tag': async () =>
      (await import('@/http/console-calls/challenges/toggle-tag')).POST,
    'POST /admin/v2/challenges/:challenge_id/toggle_approval': async () =>
      (await import('@/http/console-calls/challenges/toggle-approval')).POST,
  }),
  ...requiring(ofRow('challenges.create', challenge), {
    'POST /admin/v2/challenges/:challenge_id/duplicate': async () =>
      (await import('@/http/console-calls/challenges/duplicate')).POST,
  }),

  // Participants
  ...requiring(inProgram('users.view'), {
    'GET /admin/v2/programs/:program_id/participants': async () =>
      (await import('@/http/participants/user-calls')).USERS_CALL,
    // The pages of users answer JSON too (RULE-41).
    'GET /admin/v2/programs/:program_id/users': async () => (await import('@/http/participants/user-calls')).USERS_CALL,
  }),
  ...requiring(inProgram('users.manage'), {
    'GET /admin/v2/programs/:program_id/participants.csv': async () =>
      (await import('./csv-call')).csvCall('participants'),
    'POST /admin/v2/programs/:program_id/participants/import': async () =>
      (await import('@/http/console-calls/participants/import')).POST,
    'GET /admin/v2/programs/:program_id/participants/import_csv_template.csv': async () =>
      (await import('@/http/console-calls/participants/import-csv-template')).GET,
    'GET /admin/v2/programs/:program_id/participants/export_options': async () =>
      (await import('@/http/console-calls/participants/export-options')).GET,
  }),
  ...requiring(ofRow('signed_in', imported), {
    // The kind of an import decides who may read it (domain/imports/import-work.ts).
    'GET /admin/v2/imports/:import_id': async () => (await import('@/http/console-calls/imports/import')).GET,
    'POST /admin/v2/imports/:import_id': async () => (await import('@/http/console-calls/imports/import')).POST,
    'GET /admin/v2/imports/:import_id/errors.csv': async () =>
      (await import('@/http/console-calls/imports/errors')).GET,
  }),
  ...requiring(ofRow('signed_in', exported), {
    // The kind of an export decides who may download it (domain/exports/kinds).
    'GET /admin/v2/exports/:export_id': async () => (await import('@/http/console-calls/exports/export')).GET,
    'GET /admin/v2/exports/:export_id/download': async () =>
      (await import('@/http/console-calls/exports/download')).GET,
  }),
  ...requiring(inProgram('signed_in'), {
    'GET /admin/v2/programs/:program_id/users/imports': async () =>
      (await import('@/http/console-calls/users/imports')).GET,
  }),
  ...requiring(ofRow('users.view', participant), {
    'GET /admin/v2/participants/:participant_id': async () =>
      (await import('@/http/console-calls/participants/participant')).GET,
    'GET /admin/v2/participants/:participant_id/participant_actions': async () =>
      (await import('@/http/participants/user-calls')).USER_ACTIONS_CALL,
    'GET /admin/v2/participants/:participant_id/participant_profile': async () =>
      (await import('@/http/console-calls/participants/participant-profile')).GET,
    'GET /admin/v2/participants/:participant_id/challenges': async () =>
      (await import('@/http/participants/user-calls')).USER_CHALLENGES_CALL,
    'GET /admin/v2/participants/:participant_id/participant_answers': async () =>
      (await import('@/http/participants/user-calls')).USER_ANSWERS_CALL,
    'GET /admin/v2/participants/:participant_id/questions': async () =>
      (await import('@/http/participants/user-calls')).USER_QUESTIONS_CALL,
    'GET /admin/v2/participants/:participant_id/rewards': async () =>
      (await import('@/http/participants/user-calls')).USER_REWARDS_CALL,
    'GET /admin/v2/participants/:participant_id/receipts': async () =>
      (await import('@/http/participants/user-calls')).USER_RECEIPTS_CALL,
  }),
  ...requiring(ofRow('users.manage', participant), {
    'POST /admin/v2/participants/:participant_id': async () =>
      (await import('@/http/console-calls/participants/participant')).POST,
    'POST /admin/v2/participants/:participant_id/participant_profile': async () =>
      (await import('@/http/console-calls/participants/participant-profile')).POST,
  }),
  ...requiring(ofOrganization('users.manage'), {
    // The body names the participant, so the call itself checks their program.
    'POST /admin/v2/participant_profile': async () => (await import('@/http/console-calls/participant-profile')).POST,
  }),
  ...requiring(ofRow('users.manage', { table: 'participant_profiles', row: 'participant_profile_id' }), {
    'PATCH /admin/v2/participant_profile/:participant_profile_id': async () =>
      (await import('@/http/console-calls/participant-profile/profile')).PATCH,
  }),
  ...requiring(ofRow('users.view', endUser), {
    'GET /admin/v2/users/:end_user_id': async () => (await import('@/http/participants/user-calls')).USER_CALL,
    'GET /admin/v2/users/:end_user_id/rewards': async () =>
      (await import('@/http/participants/user-calls')).USER_REWARDS_CALL,
    'GET /admin/v2/users/:end_user_id/challenges': async () =>
      (await import('@/http/participants/user-calls')).USER_CHALLENGES_CALL,
    'GET /admin/v2/users/:end_user_id/questions': async () =>
      (await import('@/http/participants/user-calls')).USER_QUESTIONS_CALL,
    'GET /admin/v2/users/:end_user_id/attributes': async () =>
      (await import('@/http/participants/user-calls')).USER_ATTRIBUTES_CALL,
    'GET /admin/v2/users/:end_user_id/participant_answers': async () =>
      (await import('@/http/participants/user-calls')).USER_ANSWERS_CALL,
  }),
  ...requiring(ofRow('users.manage', endUser), {
    'GET /admin/v2/users/:end_user_id/attributes/new': async () =>
      (await import('@/http/participants/user-calls')).NEW_USER_ATTRIBUTE_CALL,
    'GET /admin/v2/users/:end_user_id/attributes/:participant_profile_id': async () =>
      (await import('@/http/participants/user-calls')).USER_ATTRIBUTE_CALL,
  }),

  // Receipts
  ...requiring(inProgram('receipts.view'), {
    'GET /admin/v2/programs/:program_id/receipts': async () => (await import('@/http/console-calls/receipts')).GET,
    'GET /admin/v2/programs/:program_id/receipts.csv': async () => (await import('./csv-call')).csvCall('receipts'),
    'GET /admin/v2/programs/:program_id/eligible_products': async () =>
      (await import('@/http/purchase-proof/calls')).ELIGIBLE_PRODUCTS_CALL,
    'GET /admin/v2/programs/:program_id/purchase_proof_eligible_products': async () =>
      (await import('@/http/purchase-proof/calls')).ELIGIBLE_PRODUCTS_CALL,
  }),
  ...requiring(inProgram('receipts.manage'), {
    'GET /admin/v2/programs/:program_id/receipts/agreement': async () =>
      (await import('@/http/console-calls/receipts/agreement')).GET,
  }),
  ...requiring(inProgram('receipts.update'), {
    'GET /admin/v2/programs/:program_id/receipts/queue': async () =>
      (await import('@/http/console-calls/receipts/queue')).GET,
  }),
  ...requiring(ofRow('receipts.update', receipt), {
    'GET /admin/v2/receipts/:receipt_id': async () => (await import('@/http/console-calls/receipts/receipt')).GET,
    'PUT /admin/v2/receipts/:receipt_id': async () => (await import('@/http/console-calls/receipts/receipt')).PUT,
    'GET /admin/v2/receipts/:receipt_id/files/:file_identifier': async () =>
      (await import('@/http/console-calls/receipts/file')).GET,
    'POST /admin/v2/receipts/:receipt_id/rerun': async () => (await import('@/http/console-calls/receipts/rerun')).POST,
    'GET /admin/v2/receipts/:receipt_id/evidence': async () =>
      (await import('@/http/console-calls/receipts/evidence')).GET,
    'GET /admin/v2/receipts/:receipt_id/receipt_items': async () =>
      (await import('@/http/console-calls/receipts/receipt-items')).GET,
    'GET /admin/v2/receipts/:receipt_id/admin_activity_log': async () =>
      (await import('@/http/console-calls/receipts/admin-activity-log')).GET,
    'GET /admin/v2/receipts/:receipt_id/participant_history': async () =>
      (await import('@/http/console-calls/receipts/participant-history')).GET,
  }),

  // Rewards
  ...requiring(inProgram('rewards.view'), {
    'GET /admin/v2/programs/:program_id/rewards': async () => (await import('@/http/console-calls/rewards')).GET,
    'GET /admin/v2/programs/:program_id/rewards.csv': async () => (await import('./csv-call')).csvCall('rewards'),
  }),
  ...requiring(inProgram('rewards.create'), {
    'POST /admin/v2/programs/:program_id/rewards': async () => (await import('@/http/console-calls/rewards')).POST,
    'GET /admin/v2/programs/:program_id/rewards/new': async () =>
      (await import('@/http/console-calls/rewards/new')).GET,
  }),
  ...requiring(ofRow('rewards.view', reward), {
    'GET /admin/v2/rewards/:reward_id': async () => (await import('@/http/console-calls/rewards/reward')).GET,
    'GET /admin/v2/rewards/:reward_id/participants': async () =>
      (await import('@/http/console-calls/rewards/participants')).GET,
    'GET /admin/v2/rewards/:reward_id/participants.csv': async () =>
      (await import('./csv-call')).csvCall('reward_claims'),
    'GET /admin/v2/rewards/:reward_id/mini_contest': async () =>
      (await import('@/http/console-calls/rewards/mini-contest')).GET,
    'GET /admin/v2/rewards/:reward_id/sweepstake': async () =>
      (await import('@/http/draws/sweepstake-call')).SWEEPSTAKE_CALL,
    'GET /admin/v2/rewards/:reward_id/sweepstakes': async () =>
      (await import('@/http/draws/sweepstake-call')).SWEEPSTAKE_CALL,
    'GET /admin/v2/rewards/:reward_id/sweepstake.csv': async () =>
      (await import('./csv-call')).csvCall('sweepstake_entries'),
    'GET /admin/v2/rewards/:reward_id/winner_syncs': async () =>
      (await import('@/http/console-calls/rewards/winner-syncs')).GET,
  }),
  ...requiring(ofRow('rewards.update', reward), {
    'PUT /admin/v2/rewards/:reward_id': async () => (await import('@/http/console-calls/rewards/reward')).PUT,
    'GET /admin/v2/rewards/:reward_id/edit': async () => (await import('@/http/console-calls/rewards/edit')).GET,
  }),
  ...requiring(ofRow('rewards.manage', reward), {
    'POST /admin/v2/rewards/:reward_id': async () => (await import('@/http/console-calls/rewards/reward')).POST,
    'POST /admin/v2/rewards/:reward_id/toggle_approval': async () =>
      (await import('@/http/console-calls/rewards/toggle-approval')).POST,
    'POST /admin/v2/rewards/:reward_id/reward_claims': async () =>
      (await import('@/http/console-calls/rewards/reward-claims')).POST,
    'GET /admin/v2/rewards/:reward_id/coupons.csv': async () => (await import('./csv-call')).csvCall('coupons'),
    'POST /admin/v2/rewards/:reward_id/coupons/import': async () =>
      (await import('@/http/console-calls/rewards/coupons/import')).POST,
    'DELETE /admin/v2/rewards/:reward_id/coupons/:coupon_id': async () =>
      (await import('@/http/console-calls/rewards/coupons/coupon')).DELETE,
    'GET /admin/v2/rewards/:reward_id/coupons': async () => (await import('@/http/console-calls/rewards/coupons')).GET,
    'POST /admin/v2/rewards/:reward_id/coupons': async () =>
      (await import('@/http/console-calls/rewards/coupons')).POST,
  }),
  ...requiring(ofRow('rewards.create', reward), {
    'POST /admin/v2/rewards/:reward_id/duplicate': async () =>
      (await import('@/http/console-calls/rewards/duplicate')).POST,
  }),
  ...requiring(ofRow('rewards.manage', { table: 'reward_claims', row: 'reward_claim_id' }), {
    'PATCH /admin/v2/reward_claims/:reward_claim_id': async () =>
      (await import('@/http/console-calls/reward-claims/reward-claim')).PATCH,
  }),

  // Setup
  ...requiring(settings, {
    'GET /admin/v2/programs/:program_id/setup': async () => (await import('@/http/programs/setup-calls')).SETUP_CALL,
    'POST /admin/v2/programs/:program_id/test_run': async () =>
      (await import('@/http/programs/setup-calls')).TEST_RUN_CALL,
    'POST /admin/v2/programs/:program_id/brand_import': async () =>
      (await import('@/http/programs/brand-import-call')).BRAND_IMPORT_CALL,
    'POST /admin/v2/programs/:program_id/points_economy': async () =>
      (await import('@/http/programs/setup-calls')).SAVE_ECONOMY_CALL,
  }),
  ...requiring(inProgram('program.manage'), {
    'POST /admin/v2/programs/:program_id/go_live': async () =>
      (await import('@/http/programs/setup-calls')).GO_LIVE_CALL,
    'DELETE /admin/v2/programs/:program_id/test_run': async () =>
      (await import('@/http/programs/setup-calls')).WIPE_TEST_CALL,
  }),

  // Settings
  ...requiring(settings, {
    'POST /admin/v2/programs/:program_id': async () =>
      (await import('@/http/program-settings/calls')).UPDATE_SETTINGS_CALL,
    'POST /admin/v2/programs/:program_id/publish': async () =>
      (await import('@/http/program-settings/calls')).PUBLISH_SETTINGS_CALL,
    'DELETE /admin/v2/programs/:program_id/schedule': async () =>
      (await import('@/http/program-settings/calls')).CANCEL_SCHEDULE_CALL,
    'DELETE /admin/v2/programs/:program_id/draft': async () =>
      (await import('@/http/program-settings/calls')).DISCARD_DRAFT_CALL,
    'GET /admin/v2/programs/:program_id/versions': async () =>
      (await import('@/http/content/version-calls')).versionsCall('programs'),
    'POST /admin/v2/programs/:program_id/versions/:version_id/restore': async () =>
      (await import('@/http/content/version-calls')).restoreCall('programs'),
    'GET /admin/v2/programs/:program_id/settings/program/general': async () =>
      (await import('@/http/program-settings/calls')).SETTINGS_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/points': async () =>
      (await import('@/http/program-settings/calls')).SETTINGS_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/seo': async () =>
      (await import('@/http/program-settings/calls')).SETTINGS_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/labels': async () =>
      (await import('@/http/program-settings/calls')).SETTINGS_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/enrollment': async () =>
      (await import('@/http/program-settings/calls')).SETTINGS_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/history': async () =>
      (await import('@/http/content/version-calls')).versionsCall('programs'),
    'GET /admin/v2/programs/:program_id/tags': async () =>
      (await import('@/http/content/content-tag-calls')).PROGRAM_TAGS_CALL,
    'GET /admin/v2/programs/:program_id/fonts': async () => (await import('@/http/console-calls/fonts')).GET,
    'GET /admin/v2/programs/:program_id/profile_attributes': async () =>
      (await import('@/http/content/attribute-calls')).ATTRIBUTES_CALL,
    'PUT /admin/v2/programs/:program_id/profile_attributes/order': async () =>
      (await import('@/http/content/attribute-calls')).ARRANGE_ATTRIBUTES_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/profile-attributes': async () =>
      (await import('@/http/content/attribute-calls')).ATTRIBUTES_CALL,
    'GET /admin/v2/programs/:program_id/program_pages': async () =>
      (await import('@/http/content/page-calls')).PAGES_CALL,
    'POST /admin/v2/programs/:program_id/program_pages': async () =>
      (await import('@/http/content/page-calls')).CREATE_PAGE_CALL,
    'GET /admin/v2/programs/:program_id/program_pages/slug': async () =>
      (await import('@/http/content/page-calls')).NEW_PAGE_SLUG_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/program-pages': async () =>
      (await import('@/http/content/page-calls')).PAGES_CALL,
    'PUT /admin/v2/programs/:program_id/purchase_proof_settings': async () =>
      (await import('@/http/purchase-proof/calls')).UPDATE_SETTINGS_CALL,
    // Tries a draft on past receipts; stores nothing.
    'POST /admin/v2/programs/:program_id/purchase_proof_settings/try': async () =>
      (await import('@/http/purchase-proof/try-call')).TRY_CALL,
    'POST /admin/v2/programs/:program_id/purchase_proof_products': async () =>
      (await import('@/http/console-calls/purchase-proof-products')).POST,
    'POST /admin/v2/programs/:program_id/purchase_proof_products/import': async () =>
      (await import('@/http/purchase-proof/calls')).IMPORT_PRODUCTS_CALL,
    'POST /admin/v2/programs/:program_id/purchase_proof_merchants': async () =>
      (await import('@/http/console-calls/purchase-proof-merchants')).POST,
    'POST /admin/v2/programs/:program_id/purchase_proof_merchants/import': async () =>
      (await import('@/http/purchase-proof/calls')).IMPORT_MERCHANTS_CALL,
    'GET /admin/v2/programs/:program_id/redirects': async () =>
      (await import('@/http/content/redirect-calls')).REDIRECTS_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/redirects': async () =>
      (await import('@/http/content/redirect-calls')).REDIRECTS_CALL,
    'GET /admin/v2/programs/:program_id/media': async () =>
      (await import('@/http/content/media-calls')).MEDIA_LIST_CALL,
    'POST /admin/v2/programs/:program_id/media': async () =>
      (await import('@/http/content/media-calls')).ADD_MEDIA_CALL,
    'GET /admin/v2/programs/:program_id/settings/layout/media': async () =>
      (await import('@/http/content/media-calls')).MEDIA_LIST_CALL,
    'GET /admin/v2/programs/:program_id/content_tags': async () =>
      (await import('@/http/content/content-tag-calls')).CONTENT_TAGS_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/content-tags': async () =>
      (await import('@/http/content/content-tag-calls')).CONTENT_TAGS_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/translations': async () =>
      (await import('@/http/content/translation-calls')).MISSING_TRANSLATIONS_CALL,
    'GET /admin/v2/programs/:program_id/program_tiers': async () => (await import('@/http/tiers/calls')).TIERS_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/program_tiers': async () =>
      (await import('@/http/tiers/calls')).TIERS_CALL,
    'POST /admin/v2/programs/:program_id/program_tiers': async () =>
      (await import('@/http/tiers/calls')).CREATE_TIER_CALL,
    'PUT /admin/v2/programs/:program_id/program_tiers/rules': async () =>
      (await import('@/http/tiers/calls')).TIER_RULES_CALL,
    // Only counts; stores nothing.
    'POST /admin/v2/programs/:program_id/program_tiers/simulate': async () =>
      (await import('@/http/tiers/calls')).SIMULATE_TIERS_CALL,
    'GET /admin/v2/programs/:program_id/emails/:email_kind/versions': async () =>
      (await import('@/http/content/version-calls')).versionsCall('email-templates'),
    'POST /admin/v2/programs/:program_id/emails/:email_kind/versions/:version_id/restore': async () =>
      (await import('@/http/content/version-calls')).restoreCall('email-templates'),
    'GET /admin/v2/programs/:program_id/navigation_menus': async () =>
      (await import('@/http/content/layout-calls')).MENU_CALL,
    'POST /admin/v2/programs/:program_id/navigation_menus': async () =>
      (await import('@/http/content/layout-calls')).SAVE_MENU_CALL,
    'GET /admin/v2/programs/:program_id/settings/layout/navigation-menus': async () =>
      (await import('@/http/content/layout-calls')).MENU_CALL,
    'GET /admin/v2/programs/:program_id/settings/layout/home': async () =>
      (await import('@/http/content/home-calls')).HOME_CALL,
    'POST /admin/v2/programs/:program_id/home': async () => (await import('@/http/content/home-calls')).START_HOME_CALL,
    'POST /admin/v2/programs/:program_id/home/publish': async () =>
      (await import('@/http/content/home-calls')).PUBLISH_HOME_CALL,
    'GET /admin/v2/programs/:program_id/home/versions': async () =>
      (await import('@/http/content/version-calls')).versionsCall('program-homes'),
    'POST /admin/v2/programs/:program_id/home/versions/:version_id/restore': async () =>
      (await import('@/http/content/version-calls')).restoreCall('program-homes'),
    'GET /admin/v2/programs/:program_id/carousels': async () =>
      (await import('@/http/content/layout-calls')).CAROUSEL_CALL,
    'POST /admin/v2/programs/:program_id/carousels': async () =>
      (await import('@/http/content/layout-calls')).SAVE_CAROUSEL_CALL,
    'GET /admin/v2/programs/:program_id/settings/layout/carousels': async () =>
      (await import('@/http/content/layout-calls')).CAROUSEL_CALL,
    'GET /admin/v2/programs/:program_id/emails': async () => (await import('@/http/emails/calls')).EMAILS_CALL,
    'GET /admin/v2/programs/:program_id/emails/:email_kind': async () =>
      (await import('@/http/emails/calls')).EMAIL_CALL,
    'PUT /admin/v2/programs/:program_id/emails/:email_kind': async () =>
      (await import('@/http/emails/calls')).UPDATE_EMAIL_CALL,
    'POST /admin/v2/programs/:program_id/emails/:email_kind/preview': async () =>
      (await import('@/http/emails/calls')).PREVIEW_EMAIL_CALL,
    'POST /admin/v2/programs/:program_id/emails/:email_kind/test': async () =>
      (await import('@/http/emails/calls')).TEST_EMAIL_CALL,
    'PUT /admin/v2/programs/:program_id/email_sender': async () =>
      (await import('@/http/emails/calls')).UPDATE_SENDER_CALL,
    'POST /admin/v2/programs/:program_id/email_sender/check': async () =>
      (await import('@/http/emails/calls')).CHECK_SENDER_CALL,
    'POST /admin/v2/programs/:program_id/domain/check': async () =>
      (await import('@/http/program-settings/calls')).CHECK_DOMAIN_CALL,
    'PUT /admin/v2/programs/:program_id/email_choices': async () =>
      (await import('@/http/emails/calls')).UPDATE_CHOICES_CALL,
    'PUT /admin/v2/programs/:program_id/template_details': async () =>
      (await import('@/http/console-calls/template-details')).PUT,
    // Previews a form's cleaned CSS and emails; stores nothing.
    'POST /admin/v2/programs/:program_id/template_details/preview': async () =>
      (await import('@/http/console-calls/template-details/preview')).POST,
    // Suggests a brand from a logo; stores nothing.
    'POST /admin/v2/programs/:program_id/template_details/logo': async () =>
      (await import('@/http/console-calls/template-details/logo')).POST,
    'GET /admin/v2/programs/:program_id/settings/branding/:branding_page': async () =>
      (await import('@/http/console-calls/settings/branding/page')).GET,
  }),
  ...requiring(inProgram('organization.manage'), {
    // Only one that nobody has used.
    'DELETE /admin/v2/programs/:program_id': async () =>
      (await import('@/http/program-settings/calls')).DELETE_PROGRAM_CALL,
  }),
  ...requiring(inProgram('program.manage'), {
    'POST /admin/v2/programs/:program_id/deactivate': async () =>
      (await import('@/http/program-settings/calls')).DEACTIVATE_CALL,
    'POST /admin/v2/programs/:program_id/activate': async () =>
      (await import('@/http/program-settings/calls')).ACTIVATE_CALL,
  }),
  ...requiring(attribute, {
    'GET /admin/v2/profile_attributes/:profile_attribute_id': async () =>
      (await import('@/http/content/attribute-calls')).ATTRIBUTE_CALL,
    'GET /admin/v2/profile_attributes/:profile_attribute_id/edit': async () =>
      (await import('@/http/content/attribute-calls')).ATTRIBUTE_CALL,
  }),
  ...requiring(page, {
    'GET /admin/v2/program_pages/:program_page_id': async () => (await import('@/http/content/page-calls')).PAGE_CALL,
    'GET /admin/v2/program_pages/:program_page_id/edit': async () =>
      (await import('@/http/content/page-calls')).PAGE_CALL,
    'PUT /admin/v2/program_pages/:program_page_id': async () =>
      (await import('@/http/content/page-calls')).UPDATE_PAGE_CALL,
    'POST /admin/v2/program_pages/:program_page_id/publish': async () =>
      (await import('@/http/content/page-calls')).PUBLISH_PAGE_CALL,
    'POST /admin/v2/program_pages/:program_page_id/archive': async () =>
      (await import('@/http/content/page-calls')).ARCHIVE_PAGE_CALL,
    'GET /admin/v2/program_pages/:program_page_id/versions': async () =>
      (await import('@/http/content/version-calls')).versionsCall('program-pages'),
    'POST /admin/v2/program_pages/:program_page_id/versions/:version_id/restore': async () =>
      (await import('@/http/content/version-calls')).restoreCall('program-pages'),
  }),
  ...requiring(inProgram('receipts.view'), {
    // Everyone who can view receipts can view their rules; only those who can update the program can change them.
    'GET /admin/v2/programs/:program_id/purchase_proof_settings': async () =>
      (await import('@/http/purchase-proof/calls')).SETTINGS_CALL,
    'GET /admin/v2/programs/:program_id/settings/program/purchase-proof/settings': async () =>
      (await import('@/http/purchase-proof/calls')).SETTINGS_CALL,
    'GET /admin/v2/programs/:program_id/purchase_proof_products': async () =>
      (await import('@/http/console-calls/purchase-proof-products')).GET,
    'GET /admin/v2/programs/:program_id/purchase_proof_products.csv': async () =>
      (await import('./csv-call')).csvCall('purchase_proof_products'),
    'GET /admin/v2/programs/:program_id/settings/program/purchase-proof/products': async () =>
      (await import('@/http/purchase-proof/calls')).PRODUCTS_CALL,
    'GET /admin/v2/programs/:program_id/purchase_proof_merchants': async () =>
      (await import('@/http/console-calls/purchase-proof-merchants')).GET,
    'GET /admin/v2/programs/:program_id/purchase_proof_merchants.csv': async () =>
      (await import('./csv-call')).csvCall('purchase_proof_merchants'),
    'GET /admin/v2/programs/:program_id/settings/program/purchase-proof/merchants': async () =>
      (await import('@/http/purchase-proof/calls')).MERCHANTS_CALL,
  }),
  ...requiring(ofRow('receipts.view', proofProduct), {
    'GET /admin/v2/purchase_proof_products/:purchase_proof_product_id': async () =>
      (await import('@/http/console-calls/purchase-proof-products/product')).GET,
  }),
  ...requiring(ofRow('program.update', proofProduct), {
    'GET /admin/v2/purchase_proof_products/:purchase_proof_product_id/edit': async () =>
      (await import('@/http/purchase-proof/calls')).PRODUCT_CALL,
    'PUT /admin/v2/purchase_proof_products/:purchase_proof_product_id': async () =>
      (await import('@/http/console-calls/purchase-proof-products/product')).PUT,
    'PATCH /admin/v2/purchase_proof_products/:purchase_proof_product_id': async () =>
      (await import('@/http/console-calls/purchase-proof-products/product')).PATCH,
    'DELETE /admin/v2/purchase_proof_products/:purchase_proof_product_id': async () =>
      (await import('@/http/console-calls/purchase-proof-products/product')).DELETE,
  }),
  ...requiring(ofRow('receipts.view', proofMerchant), {
    'GET /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': async () =>
      (await import('@/http/console-calls/purchase-proof-merchants/merchant')).GET,
  }),
  ...requiring(ofRow('program.update', proofMerchant), {
    'GET /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id/edit': async () =>
      (await import('@/http/purchase-proof/calls')).MERCHANT_CALL,
    'PUT /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': async () =>
      (await import('@/http/console-calls/purchase-proof-merchants/merchant')).PUT,
    'PATCH /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': async () =>
      (await import('@/http/console-calls/purchase-proof-merchants/merchant')).PATCH,
    'DELETE /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': async () =>
      (await import('@/http/console-calls/purchase-proof-merchants/merchant')).DELETE,
  }),
  ...requiring(redirect, {
    'GET /admin/v2/redirects/:redirect_id': async () => (await import('@/http/content/redirect-calls')).REDIRECT_CALL,
  }),
  ...requiring(media, {
    'GET /admin/v2/media/:media_id': async () => (await import('@/http/content/media-calls')).MEDIA_CALL,
    'PUT /admin/v2/media/:media_id': async () => (await import('@/http/content/media-calls')).UPDATE_MEDIA_CALL,
    'DELETE /admin/v2/media/:media_id': async () => (await import('@/http/content/media-calls')).DELETE_MEDIA_CALL,
  }),
  ...requiring(ofRow('challenges.update', challenge), {
    'GET /admin/v2/challenges/:challenge_id/translations': async () =>
      (await import('@/http/console-calls/challenges/translations')).GET,
    'PUT /admin/v2/challenges/:challenge_id/translations': async () =>
      (await import('@/http/console-calls/challenges/translations')).PUT,
    'GET /admin/v2/challenges/:challenge_id/versions': async () =>
      (await import('@/http/content/version-calls')).versionsCall('challenges'),
    'POST /admin/v2/challenges/:challenge_id/versions/:version_id/restore': async () =>
      (await import('@/http/content/version-calls')).restoreCall('challenges'),
  }),
  ...requiring(ofRow('rewards.update', reward), {
    'GET /admin/v2/rewards/:reward_id/translations': async () =>
      (await import('@/http/console-calls/rewards/translations')).GET,
    'PUT /admin/v2/rewards/:reward_id/translations': async () =>
      (await import('@/http/console-calls/rewards/translations')).PUT,
    'GET /admin/v2/rewards/:reward_id/versions': async () =>
      (await import('@/http/content/version-calls')).versionsCall('rewards'),
    'POST /admin/v2/rewards/:reward_id/versions/:version_id/restore': async () =>
      (await import('@/http/content/version-calls')).restoreCall('rewards'),
  }),
  ...requiring(contentTag, {
    'GET /admin/v2/content_tags/:content_tag_id': async () =>
      (await import('@/http/content/content-tag-calls')).CONTENT_TAG_CALL,
    'GET /admin/v2/content_tags/:content_tag_id/edit': async () =>
      (await import('@/http/content/content-tag-calls')).CONTENT_TAG_CALL,
  }),
  ...requiring(tier, {
    'PUT /admin/v2/program_tiers/:program_tier_id': async () => (await import('@/http/tiers/calls')).UPDATE_TIER_CALL,
    'DELETE /admin/v2/program_tiers/:program_tier_id': async () =>
      (await import('@/http/tiers/calls')).DELETE_TIER_CALL,
    'GET /admin/v2/program_tiers/:program_tier_id/versions': async () =>
      (await import('@/http/content/version-calls')).versionsCall('program-tiers'),
    'POST /admin/v2/program_tiers/:program_tier_id/versions/:version_id/restore': async () =>
      (await import('@/http/content/version-calls')).restoreCall('program-tiers'),
  }),

  // Integrations
  ...requiring(inProgram('program.manage'), {
    'GET /admin/v2/embedded_content/:program_id': async () =>
      (await import('@/http/integrations/embedded-page-calls')).EMBEDDED_PAGE_CALL,
    'PATCH /admin/v2/embedded_content/:program_id': async () =>
      (await import('@/http/integrations/embedded-page-calls')).UPDATE_EMBEDDED_PAGE_CALL,
    'GET /admin/v2/programs/:program_id/settings/integrations/embedded-page': async () =>
      (await import('@/http/integrations/embedded-page-calls')).EMBEDDED_PAGE_CALL,
    'GET /admin/v2/programs/:program_id/api_auths': async () =>
      (await import('@/http/api-keys/api-key-calls')).API_KEYS_CALL,
    'GET /admin/v2/programs/:program_id/settings/integrations/api_auths': async () =>
      (await import('@/http/api-keys/api-key-calls')).API_KEYS_CALL,
    'POST /admin/v2/programs/:program_id/api_auths': async () =>
      (await import('@/http/api-keys/api-key-calls')).CREATE_API_KEY_CALL,
    'POST /admin/v2/programs/:program_id/api_auths/:api_auth_id/rotations': async () =>
      (await import('@/http/api-keys/api-key-calls')).ROTATE_API_KEY_CALL,
    'DELETE /admin/v2/programs/:program_id/api_auths/:api_auth_id': async () =>
      (await import('@/http/api-keys/api-key-calls')).REVOKE_API_KEY_CALL,
    'GET /admin/v2/programs/:program_id/webhooks': async () =>
      (await import('@/http/webhooks/webhook-calls')).WEBHOOKS_CALL,
    'GET /admin/v2/programs/:program_id/settings/integrations/webhooks': async () =>
      (await import('@/http/webhooks/webhook-calls')).WEBHOOKS_CALL,
    'POST /admin/v2/programs/:program_id/webhooks': async () =>
      (await import('@/http/webhooks/webhook-calls')).CREATE_WEBHOOK_CALL,
  }),
  ...requiring(webhook, {
    'GET /admin/v2/webhooks/:webhook_id': async () => (await import('@/http/webhooks/webhook-calls')).WEBHOOK_CALL,
    'PUT /admin/v2/webhooks/:webhook_id': async () =>
      (await import('@/http/webhooks/webhook-calls')).UPDATE_WEBHOOK_CALL,
    'POST /admin/v2/webhooks/:webhook_id': async () =>
      (await import('@/http/webhooks/webhook-calls')).WEBHOOK_INTENT_CALL,
    'DELETE /admin/v2/webhooks/:webhook_id': async () =>
      (await import('@/http/webhooks/webhook-calls')).DELETE_WEBHOOK_CALL,
    'GET /admin/v2/webhooks/:webhook_id/deliveries': async () =>
      (await import('@/http/webhooks/webhook-calls')).WEBHOOK_DELIVERIES_CALL,
    'GET /admin/v2/webhooks/:webhook_id/deliveries/:webhook_delivery_id': async () =>
      (await import('@/http/webhooks/webhook-calls')).WEBHOOK_DELIVERY_CALL,
  }),
} as const satisfies Record<string, ConsoleCallRow>)

export type ConsoleCallKey = keyof typeof CONSOLE_CALLS
