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
const socialPage = { table: 'social_network_pages', row: 'social_network_page_id' } as const
const socialPost = { table: 'social_network_posts', row: 'social_network_post_id' } as const
const auditEntry = { table: 'audit_entries', row: 'audit_entry_id' } as const

/**
 * Every call of the console (CONSOLE-102): what it requires, and its handler, loaded at the first request. A test tries
 * each with every role that must be refused.
 */
export const CONSOLE_CALLS = extensibleTable('console call', {
  // Organization and own account
  'GET /admin/v2/programs': {
    permission: 'signed_in',
    load: async () => (await import('@/http/console-calls/programs')).GET,
  },
  'POST /admin/v2/programs': {
    permission: 'organization.manage',
    load: async () => (await import('@/http/console-calls/programs')).POST,
  },
  'PUT /admin/v2/users/me': {
    permission: 'signed_in',
    load: async () => (await import('@/http/console-calls/users/me')).PUT,
  },
  'GET /admin/v2/users': {
    permission: 'is_admin',
    load: async () => (await import('@/http/console-calls/users')).GET,
  },
  'POST /admin/v2/users/invite': {
    permission: 'is_admin',
    load: async () => (await import('@/http/console-calls/users/invite')).POST,
  },
  'PUT /admin/v2/organization/admins/:administrator_id': {
    permission: 'is_admin',
    within: administrator,
    load: async () => (await import('@/http/console-calls/organization/admins/admin')).PUT,
  },
  'GET /admin/v2/organization/programs': {
    permission: 'is_admin',
    load: async () => (await import('@/http/console-calls/organization/programs')).GET,
  },
  'GET /admin/v2/organization/programs.csv': {
    permission: 'is_admin',
    load: async () => (await import('./csv-call')).csvCall('organization_programs'),
  },
  'GET /admin/v2/organization/admins': {
    permission: 'is_admin',
    load: async () => (await import('@/http/console-calls/organization/admins')).GET,
  },
  'GET /admin/v2/organization/admins.csv': {
    permission: 'is_admin',
    load: async () => (await import('./csv-call')).csvCall('organization_admins'),
  },
  'GET /admin/v2/organization/roles': {
    permission: 'is_admin',
    load: async () => (await import('@/http/console-calls/organization/roles')).GET,
  },
  'POST /admin/v2/organization/roles': {
    permission: 'is_admin',
    load: async () => (await import('@/http/console-calls/organization/roles')).POST,
  },
  'PUT /admin/v2/organization/roles/:role_id': {
    permission: 'is_admin',
    within: role,
    load: async () => (await import('@/http/console-calls/organization/roles/role')).PUT,
  },
  'DELETE /admin/v2/organization/roles/:role_id': {
    permission: 'is_admin',
    within: role,
    load: async () => (await import('@/http/console-calls/organization/roles/role')).DELETE,
  },
  'GET /admin/v2/organization/audit_log': {
    permission: 'is_admin',
    load: async () => (await import('@/http/console-calls/organization/audit-log')).GET,
  },
  'GET /admin/v2/organization/audit_log.csv': {
    permission: 'is_admin',
    load: async () => (await import('./csv-call')).csvCall('organization_audit_log'),
  },
  'GET /admin/v2/organization/audit_log/:audit_entry_id': {
    permission: 'is_admin',
    within: auditEntry,
    load: async () => (await import('@/http/console-calls/organization/audit-log/entry')).GET,
  },
  'GET /admin/v2/programs/:program_id/audit_log': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/console-calls/audit-log')).GET,
  },
  'GET /admin/v2/programs/:program_id/audit_log.csv': {
    ...inProgram('program.manage'),
    load: async () => (await import('./csv-call')).csvCall('audit_log'),
  },
  'GET /admin/v2/programs/:program_id/audit_log/:audit_entry_id': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/console-calls/audit-log/entry')).GET,
  },
  'GET /admin/v2/programs/:program_id/global_search': {
    ...inProgram('global_search.view'),
    load: async () => (await import('@/http/console-calls/global-search')).GET,
  },

  // Dashboard
  'GET /admin/v2/programs/:program_id/dashboard': {
    ...inProgram('dashboard.view'),
    load: async () => (await import('@/http/console-calls/dashboard')).GET,
  },
  'GET /admin/v2/programs/:program_id/dashboard/metrics': {
    ...inProgram('dashboard.view'),
    load: async () => (await import('@/http/console-calls/dashboard/metrics')).GET,
  },
  'GET /admin/v2/programs/:program_id/dashboard/program_performance': {
    ...inProgram('dashboard.view'),
    load: async () => (await import('@/http/console-calls/dashboard/program-performance')).GET,
  },
  'GET /admin/v2/programs/:program_id/dashboard/users_growth': {
    ...inProgram('dashboard.view'),
    load: async () => (await import('@/http/console-calls/dashboard/users-growth')).GET,
  },
  'GET /admin/v2/programs/:program_id/dashboard/top_users': {
    ...inProgram('dashboard.view'),
    load: async () => (await import('@/http/console-calls/dashboard/top-users')).GET,
  },
  'GET /admin/v2/programs/:program_id/dashboard/latest_users': {
    ...inProgram('dashboard.view'),
    load: async () => (await import('@/http/console-calls/dashboard/latest-users')).GET,
  },
  'GET /admin/v2/programs/:program_id/dashboard/latest_actions': {
    ...inProgram('dashboard.view'),
    load: async () => (await import('@/http/console-calls/dashboard/latest-actions')).GET,
  },
  'GET /admin/v2/programs/:program_id/dashboard/actions': {
    ...inProgram('dashboard.view'),
    load: async () => (await import('@/http/console-calls/dashboard/actions')).GET,
  },
  'GET /admin/v2/programs/:program_id/dashboard/actions.csv': {
    ...inProgram('dashboard.view'),
    load: async () => (await import('./csv-call')).csvCall('actions'),
  },
  'GET /admin/v2/programs/:program_id/dashboard/challenges': {
    ...inProgram('dashboard.view'),
    load: async () => (await import('@/http/console-calls/dashboard/challenges')).GET,
  },
  'GET /admin/v2/programs/:program_id/dashboard/rewards': {
    ...inProgram('dashboard.view'),
    load: async () => (await import('@/http/console-calls/dashboard/rewards')).GET,
  },

  // Challenges
  'GET /admin/v2/programs/:program_id/challenges': {
    ...inProgram('challenges.view'),
    load: async () => (await import('@/http/console-calls/challenges')).GET,
  },
  'GET /admin/v2/programs/:program_id/challenges.csv': {
    ...inProgram('challenges.view'),
    load: async () => (await import('./csv-call')).csvCall('challenges'),
  },
  'POST /admin/v2/programs/:program_id/challenges': {
    ...inProgram('challenges.create'),
    load: async () => (await import('@/http/console-calls/challenges')).POST,
  },
  'GET /admin/v2/programs/:program_id/challenges/new': {
    ...inProgram('challenges.create'),
    load: async () => (await import('@/http/console-calls/challenges/new')).GET,
  },
  // Previews a form as participants would see it; stores nothing.
  'POST /admin/v2/programs/:program_id/challenges/preview': {
    ...inProgram('challenges.view'),
    load: async () => (await import('@/http/console-calls/challenges/preview')).POST,
  },
  'POST /admin/v2/programs/:program_id/rewards/preview': {
    ...inProgram('rewards.view'),
    load: async () => (await import('@/http/console-calls/rewards/preview')).POST,
  },
  'GET /admin/v2/challenges/:challenge_id/edit': {
    permission: 'challenges.update',
    tenant: challenge,
    load: async () => (await import('@/http/console-calls/challenges/edit')).GET,
  },
  'GET /admin/v2/challenges/:challenge_id/participant_answers.csv': {
    permission: 'challenges.view',
    tenant: challenge,
    load: async () => (await import('./csv-call')).csvCall('challenge_answers'),
  },
  'GET /admin/v2/challenges/:challenge_id': {
    permission: 'challenges.view',
    tenant: challenge,
    load: async () => (await import('@/http/console-calls/challenges/challenge')).GET,
  },
  'PUT /admin/v2/challenges/:challenge_id': {
    permission: 'challenges.update',
    tenant: challenge,
    load: async () => (await import('@/http/console-calls/challenges/challenge')).PUT,
  },
  'GET /admin/v2/challenges/:challenge_id/participants': {
    permission: 'challenges.view',
    tenant: challenge,
    load: async () => (await import('@/http/console-calls/challenges/participants')).GET,
  },
  'GET /admin/v2/challenges/:challenge_id/participants.csv': {
    permission: 'challenges.view',
    tenant: challenge,
    load: async () => (await import('./csv-call')).csvCall('challenge_participants'),
  },
  'GET /admin/v2/challenges/:challenge_id/participant_answers': {
    permission: 'challenges.view',
    tenant: challenge,
    load: async () => (await import('@/http/console-calls/challenges/participant-answers')).GET,
  },
  'GET /admin/v2/participant_answers/:participant_answer_id/file': {
    permission: 'challenges.view',
    tenant: {
      table: 'participant_answers',
      row: 'participant_answer_id',
    },
    load: async () => (await import('@/http/console-calls/participant-answers/file')).GET,
  },
  'POST /admin/v2/challenges/:challenge_id/toggle_tag': {
    permission: 'challenges.manage',
    tenant: challenge,
    load: async () => (await import('@/http/console-calls/challenges/toggle-tag')).POST,
  },
  'POST /admin/v2/challenges/:challenge_id/toggle_approval': {
    permission: 'challenges.manage',
    tenant: challenge,
    load: async () => (await import('@/http/console-calls/challenges/toggle-approval')).POST,
  },
  'POST /admin/v2/challenges/:challenge_id/duplicate': {
    permission: 'challenges.create',
    tenant: challenge,
    load: async () => (await import('@/http/console-calls/challenges/duplicate')).POST,
  },

  // Participants
  'GET /admin/v2/programs/:program_id/participants': {
    ...inProgram('users.view'),
    load: async () => (await import('@/http/participants/user-calls')).USERS_CALL,
  },
  'GET /admin/v2/programs/:program_id/participants.csv': {
    ...inProgram('users.manage'),
    load: async () => (await import('./csv-call')).csvCall('participants'),
  },
  'POST /admin/v2/programs/:program_id/participants/import': {
    ...inProgram('users.manage'),
    load: async () => (await import('@/http/console-calls/participants/import')).POST,
  },
  'GET /admin/v2/programs/:program_id/participants/import_csv_template.csv': {
    ...inProgram('users.manage'),
    load: async () => (await import('@/http/console-calls/participants/import-csv-template')).GET,
  },
  'GET /admin/v2/programs/:program_id/participants/export_options': {
    ...inProgram('users.manage'),
    load: async () => (await import('@/http/console-calls/participants/export-options')).GET,
  },
  // The kind of an import decides who may read it (domain/imports/import-work.ts).
  'GET /admin/v2/imports/:import_id': {
    permission: 'signed_in',
    tenant: imported,
    load: async () => (await import('@/http/console-calls/imports/import')).GET,
  },
  'POST /admin/v2/imports/:import_id': {
    permission: 'signed_in',
    tenant: imported,
    load: async () => (await import('@/http/console-calls/imports/import')).POST,
  },
  'GET /admin/v2/imports/:import_id/errors.csv': {
    permission: 'signed_in',
    tenant: imported,
    load: async () => (await import('@/http/console-calls/imports/errors')).GET,
  },
  // The kind of an export decides who may download it (domain/exports/kinds).
  'GET /admin/v2/exports/:export_id': {
    permission: 'signed_in',
    tenant: exported,
    load: async () => (await import('@/http/console-calls/exports/export')).GET,
  },
  'GET /admin/v2/exports/:export_id/download': {
    permission: 'signed_in',
    tenant: exported,
    load: async () => (await import('@/http/console-calls/exports/download')).GET,
  },
  'GET /admin/v2/programs/:program_id/users/imports': {
    ...inProgram('signed_in'),
    load: async () => (await import('@/http/console-calls/users/imports')).GET,
  },
  'GET /admin/v2/participants/:participant_id': {
    permission: 'users.view',
    tenant: participant,
    load: async () => (await import('@/http/console-calls/participants/participant')).GET,
  },
  'POST /admin/v2/participants/:participant_id': {
    permission: 'users.manage',
    tenant: participant,
    load: async () => (await import('@/http/console-calls/participants/participant')).POST,
  },
  'GET /admin/v2/participants/:participant_id/participant_actions': {
    permission: 'users.view',
    tenant: participant,
    load: async () => (await import('@/http/participants/user-calls')).USER_ACTIONS_CALL,
  },
  'GET /admin/v2/participants/:participant_id/participant_profile': {
    permission: 'users.view',
    tenant: participant,
    load: async () => (await import('@/http/console-calls/participants/participant-profile')).GET,
  },
  'POST /admin/v2/participants/:participant_id/participant_profile': {
    permission: 'users.manage',
    tenant: participant,
    load: async () => (await import('@/http/console-calls/participants/participant-profile')).POST,
  },
  'GET /admin/v2/participants/:participant_id/blockchain_transactions': {
    permission: 'users.view',
    tenant: participant,
    load: async () => (await import('@/http/participants/user-calls')).USER_TRANSACTIONS_CALL,
  },
  'GET /admin/v2/participants/:participant_id/challenges': {
    permission: 'users.view',
    tenant: participant,
    load: async () => (await import('@/http/participants/user-calls')).USER_CHALLENGES_CALL,
  },
  'GET /admin/v2/participants/:participant_id/participant_answers': {
    permission: 'users.view',
    tenant: participant,
    load: async () => (await import('@/http/participants/user-calls')).USER_ANSWERS_CALL,
  },
  'GET /admin/v2/participants/:participant_id/questions': {
    permission: 'users.view',
    tenant: participant,
    load: async () => (await import('@/http/participants/user-calls')).USER_QUESTIONS_CALL,
  },
  'GET /admin/v2/participants/:participant_id/rewards': {
    permission: 'users.view',
    tenant: participant,
    load: async () => (await import('@/http/participants/user-calls')).USER_REWARDS_CALL,
  },
  'GET /admin/v2/participants/:participant_id/receipts': {
    permission: 'users.view',
    tenant: participant,
    load: async () => (await import('@/http/participants/user-calls')).USER_RECEIPTS_CALL,
  },
  // The body names the participant, so the call itself checks their program.
  'POST /admin/v2/participant_profile': {
    permission: 'users.manage',
    load: async () => (await import('@/http/console-calls/participant-profile')).POST,
  },
  'PATCH /admin/v2/participant_profile/:participant_profile_id': {
    permission: 'users.manage',
    tenant: {
      table: 'participant_profiles',
      row: 'participant_profile_id',
    },
    load: async () => (await import('@/http/console-calls/participant-profile/profile')).PATCH,
  },
  // The pages of users answer JSON too (RULE-41).
  'GET /admin/v2/programs/:program_id/users': {
    ...inProgram('users.view'),
    load: async () => (await import('@/http/participants/user-calls')).USERS_CALL,
  },
  'GET /admin/v2/users/:end_user_id': {
    permission: 'users.view',
    tenant: endUser,
    load: async () => (await import('@/http/participants/user-calls')).USER_CALL,
  },
  'GET /admin/v2/users/:end_user_id/rewards': {
    permission: 'users.view',
    tenant: endUser,
    load: async () => (await import('@/http/participants/user-calls')).USER_REWARDS_CALL,
  },
  'GET /admin/v2/users/:end_user_id/challenges': {
    permission: 'users.view',
    tenant: endUser,
    load: async () => (await import('@/http/participants/user-calls')).USER_CHALLENGES_CALL,
  },
  'GET /admin/v2/users/:end_user_id/questions': {
    permission: 'users.view',
    tenant: endUser,
    load: async () => (await import('@/http/participants/user-calls')).USER_QUESTIONS_CALL,
  },
  'GET /admin/v2/users/:end_user_id/blockchain_transactions': {
    permission: 'users.view',
    tenant: endUser,
    load: async () => (await import('@/http/participants/user-calls')).USER_TRANSACTIONS_CALL,
  },
  'GET /admin/v2/users/:end_user_id/attributes': {
    permission: 'users.view',
    tenant: endUser,
    load: async () => (await import('@/http/participants/user-calls')).USER_ATTRIBUTES_CALL,
  },
  'GET /admin/v2/users/:end_user_id/attributes/new': {
    permission: 'users.manage',
    tenant: endUser,
    load: async () => (await import('@/http/participants/user-calls')).NEW_USER_ATTRIBUTE_CALL,
  },
  'GET /admin/v2/users/:end_user_id/attributes/:participant_profile_id': {
    permission: 'users.manage',
    tenant: endUser,
    load: async () => (await import('@/http/participants/user-calls')).USER_ATTRIBUTE_CALL,
  },
  'GET /admin/v2/users/:end_user_id/participant_answers': {
    permission: 'users.view',
    tenant: endUser,
    load: async () => (await import('@/http/participants/user-calls')).USER_ANSWERS_CALL,
  },

  // Receipts
  'GET /admin/v2/programs/:program_id/receipts': {
    ...inProgram('receipts.view'),
    load: async () => (await import('@/http/console-calls/receipts')).GET,
  },
  'GET /admin/v2/programs/:program_id/receipts.csv': {
    ...inProgram('receipts.view'),
    load: async () => (await import('./csv-call')).csvCall('receipts'),
  },
  'GET /admin/v2/programs/:program_id/receipts/agreement': {
    ...inProgram('receipts.manage'),
    load: async () => (await import('@/http/console-calls/receipts/agreement')).GET,
  },
  'GET /admin/v2/programs/:program_id/receipts/queue': {
    ...inProgram('receipts.update'),
    load: async () => (await import('@/http/console-calls/receipts/queue')).GET,
  },
  'GET /admin/v2/receipts/:receipt_id': {
    permission: 'receipts.update',
    tenant: receipt,
    load: async () => (await import('@/http/console-calls/receipts/receipt')).GET,
  },
  'PUT /admin/v2/receipts/:receipt_id': {
    permission: 'receipts.update',
    tenant: receipt,
    load: async () => (await import('@/http/console-calls/receipts/receipt')).PUT,
  },
  'GET /admin/v2/receipts/:receipt_id/files/:file_identifier': {
    permission: 'receipts.update',
    tenant: receipt,
    load: async () => (await import('@/http/console-calls/receipts/file')).GET,
  },
  'POST /admin/v2/receipts/:receipt_id/rerun': {
    permission: 'receipts.update',
    tenant: receipt,
    load: async () => (await import('@/http/console-calls/receipts/rerun')).POST,
  },
  'GET /admin/v2/receipts/:receipt_id/evidence': {
    permission: 'receipts.update',
    tenant: receipt,
    load: async () => (await import('@/http/console-calls/receipts/evidence')).GET,
  },
  'GET /admin/v2/receipts/:receipt_id/receipt_items': {
    permission: 'receipts.update',
    tenant: receipt,
    load: async () => (await import('@/http/console-calls/receipts/receipt-items')).GET,
  },
  'GET /admin/v2/receipts/:receipt_id/admin_activity_log': {
    permission: 'receipts.update',
    tenant: receipt,
    load: async () => (await import('@/http/console-calls/receipts/admin-activity-log')).GET,
  },
  'GET /admin/v2/receipts/:receipt_id/participant_history': {
    permission: 'receipts.update',
    tenant: receipt,
    load: async () => (await import('@/http/console-calls/receipts/participant-history')).GET,
  },
  'GET /admin/v2/programs/:program_id/eligible_products': {
    ...inProgram('receipts.view'),
    load: async () => (await import('@/http/purchase-proof/calls')).ELIGIBLE_PRODUCTS_CALL,
  },
  'GET /admin/v2/programs/:program_id/purchase_proof_eligible_products': {
    ...inProgram('receipts.view'),
    load: async () => (await import('@/http/purchase-proof/calls')).ELIGIBLE_PRODUCTS_CALL,
  },

  // Rewards
  'GET /admin/v2/programs/:program_id/rewards': {
    ...inProgram('rewards.view'),
    load: async () => (await import('@/http/console-calls/rewards')).GET,
  },
  'POST /admin/v2/programs/:program_id/rewards': {
    ...inProgram('rewards.create'),
    load: async () => (await import('@/http/console-calls/rewards')).POST,
  },
  'GET /admin/v2/rewards/:reward_id': {
    permission: 'rewards.view',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/reward')).GET,
  },
  'PUT /admin/v2/rewards/:reward_id': {
    permission: 'rewards.update',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/reward')).PUT,
  },
  'POST /admin/v2/rewards/:reward_id': {
    permission: 'rewards.manage',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/reward')).POST,
  },
  'GET /admin/v2/programs/:program_id/rewards.csv': {
    ...inProgram('rewards.view'),
    load: async () => (await import('./csv-call')).csvCall('rewards'),
  },
  'GET /admin/v2/programs/:program_id/rewards/new': {
    ...inProgram('rewards.create'),
    load: async () => (await import('@/http/console-calls/rewards/new')).GET,
  },
  'GET /admin/v2/rewards/:reward_id/edit': {
    permission: 'rewards.update',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/edit')).GET,
  },
  'POST /admin/v2/rewards/:reward_id/duplicate': {
    permission: 'rewards.create',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/duplicate')).POST,
  },
  'POST /admin/v2/rewards/:reward_id/toggle_approval': {
    permission: 'rewards.manage',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/toggle-approval')).POST,
  },
  'POST /admin/v2/rewards/:reward_id/reward_claims': {
    permission: 'rewards.manage',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/reward-claims')).POST,
  },
  'PATCH /admin/v2/reward_claims/:reward_claim_id': {
    permission: 'rewards.manage',
    tenant: {
      table: 'reward_claims',
      row: 'reward_claim_id',
    },
    load: async () => (await import('@/http/console-calls/reward-claims/reward-claim')).PATCH,
  },
  'GET /admin/v2/rewards/:reward_id/coupons.csv': {
    permission: 'rewards.manage',
    tenant: reward,
    load: async () => (await import('./csv-call')).csvCall('coupons'),
  },
  'POST /admin/v2/rewards/:reward_id/coupons/import': {
    permission: 'rewards.manage',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/coupons/import')).POST,
  },
  'DELETE /admin/v2/rewards/:reward_id/coupons/:coupon_id': {
    permission: 'rewards.manage',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/coupons/coupon')).DELETE,
  },
  'GET /admin/v2/rewards/:reward_id/participants': {
    permission: 'rewards.view',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/participants')).GET,
  },
  'GET /admin/v2/rewards/:reward_id/participants.csv': {
    permission: 'rewards.view',
    tenant: reward,
    load: async () => (await import('./csv-call')).csvCall('reward_claims'),
  },
  'GET /admin/v2/rewards/:reward_id/mini_contest': {
    permission: 'rewards.view',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/mini-contest')).GET,
  },
  'GET /admin/v2/rewards/:reward_id/sweepstake': {
    permission: 'rewards.view',
    tenant: reward,
    load: async () => (await import('@/http/draws/sweepstake-call')).SWEEPSTAKE_CALL,
  },
  'GET /admin/v2/rewards/:reward_id/sweepstakes': {
    permission: 'rewards.view',
    tenant: reward,
    load: async () => (await import('@/http/draws/sweepstake-call')).SWEEPSTAKE_CALL,
  },
  'GET /admin/v2/rewards/:reward_id/sweepstake.csv': {
    permission: 'rewards.view',
    tenant: reward,
    load: async () => (await import('./csv-call')).csvCall('sweepstake_entries'),
  },
  'GET /admin/v2/rewards/:reward_id/coupons': {
    permission: 'rewards.manage',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/coupons')).GET,
  },
  'POST /admin/v2/rewards/:reward_id/coupons': {
    permission: 'rewards.manage',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/coupons')).POST,
  },
  'GET /admin/v2/rewards/:reward_id/blockchain_transactions': {
    permission: 'rewards.view',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/blockchain-transactions')).GET,
  },
  'GET /admin/v2/rewards/:reward_id/winner_syncs': {
    permission: 'rewards.view',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/winner-syncs')).GET,
  },

  // Setup
  'GET /admin/v2/programs/:program_id/setup': {
    ...settings,
    load: async () => (await import('@/http/programs/setup-calls')).SETUP_CALL,
  },
  'POST /admin/v2/programs/:program_id/go_live': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/programs/setup-calls')).GO_LIVE_CALL,
  },
  'POST /admin/v2/programs/:program_id/test_run': {
    ...settings,
    load: async () => (await import('@/http/programs/setup-calls')).TEST_RUN_CALL,
  },
  'DELETE /admin/v2/programs/:program_id/test_run': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/programs/setup-calls')).WIPE_TEST_CALL,
  },
  'POST /admin/v2/programs/:program_id/brand_import': {
    ...settings,
    load: async () => (await import('@/http/programs/brand-import-call')).BRAND_IMPORT_CALL,
  },
  'POST /admin/v2/programs/:program_id/points_economy': {
    ...settings,
    load: async () => (await import('@/http/programs/setup-calls')).SAVE_ECONOMY_CALL,
  },

  // Settings
  'POST /admin/v2/programs/:program_id': {
    ...settings,
    load: async () => (await import('@/http/program-settings/calls')).UPDATE_SETTINGS_CALL,
  },
  // Only one that nobody has used.
  'DELETE /admin/v2/programs/:program_id': {
    ...inProgram('organization.manage'),
    load: async () => (await import('@/http/program-settings/calls')).DELETE_PROGRAM_CALL,
  },
  'POST /admin/v2/programs/:program_id/publish': {
    ...settings,
    load: async () => (await import('@/http/program-settings/calls')).PUBLISH_SETTINGS_CALL,
  },
  'DELETE /admin/v2/programs/:program_id/schedule': {
    ...settings,
    load: async () => (await import('@/http/program-settings/calls')).CANCEL_SCHEDULE_CALL,
  },
  'DELETE /admin/v2/programs/:program_id/draft': {
    ...settings,
    load: async () => (await import('@/http/program-settings/calls')).DISCARD_DRAFT_CALL,
  },
  'GET /admin/v2/programs/:program_id/versions': {
    ...settings,
    load: async () => (await import('@/http/content/version-calls')).versionsCall('programs'),
  },
  'POST /admin/v2/programs/:program_id/versions/:version_id/restore': {
    ...settings,
    load: async () => (await import('@/http/content/version-calls')).restoreCall('programs'),
  },
  'GET /admin/v2/programs/:program_id/settings/program/general': {
    ...settings,
    load: async () => (await import('@/http/program-settings/calls')).SETTINGS_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/points': {
    ...settings,
    load: async () => (await import('@/http/program-settings/calls')).SETTINGS_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/seo': {
    ...settings,
    load: async () => (await import('@/http/program-settings/calls')).SETTINGS_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/labels': {
    ...settings,
    load: async () => (await import('@/http/program-settings/calls')).SETTINGS_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/enrollment': {
    ...settings,
    load: async () => (await import('@/http/program-settings/calls')).SETTINGS_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/history': {
    ...settings,
    load: async () => (await import('@/http/content/version-calls')).versionsCall('programs'),
  },
  'POST /admin/v2/programs/:program_id/deactivate': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/program-settings/calls')).DEACTIVATE_CALL,
  },
  'POST /admin/v2/programs/:program_id/activate': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/program-settings/calls')).ACTIVATE_CALL,
  },
  'GET /admin/v2/programs/:program_id/tags': {
    ...settings,
    load: async () => (await import('@/http/content/content-tag-calls')).PROGRAM_TAGS_CALL,
  },
  'GET /admin/v2/programs/:program_id/fonts': {
    ...settings,
    load: async () => (await import('@/http/console-calls/fonts')).GET,
  },
  'GET /admin/v2/programs/:program_id/profile_attributes': {
    ...settings,
    load: async () => (await import('@/http/content/attribute-calls')).ATTRIBUTES_CALL,
  },
  'POST /admin/v2/programs/:program_id/profile_attributes': {
    ...settings,
    load: async () => (await import('@/http/content/attribute-calls')).CREATE_ATTRIBUTE_CALL,
  },
  'PUT /admin/v2/programs/:program_id/profile_attributes/order': {
    ...settings,
    load: async () => (await import('@/http/content/attribute-calls')).ARRANGE_ATTRIBUTES_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/profile-attributes': {
    ...settings,
    load: async () => (await import('@/http/content/attribute-calls')).ATTRIBUTES_CALL,
  },
  'GET /admin/v2/profile_attributes/:profile_attribute_id': {
    ...attribute,
    load: async () => (await import('@/http/content/attribute-calls')).ATTRIBUTE_CALL,
  },
  'GET /admin/v2/profile_attributes/:profile_attribute_id/edit': {
    ...attribute,
    load: async () => (await import('@/http/content/attribute-calls')).ATTRIBUTE_CALL,
  },
  'PATCH /admin/v2/profile_attributes/:profile_attribute_id': {
    ...attribute,
    load: async () => (await import('@/http/content/attribute-calls')).UPDATE_ATTRIBUTE_CALL,
  },
  'GET /admin/v2/programs/:program_id/program_pages': {
    ...settings,
    load: async () => (await import('@/http/content/page-calls')).PAGES_CALL,
  },
  'POST /admin/v2/programs/:program_id/program_pages': {
    ...settings,
    load: async () => (await import('@/http/content/page-calls')).CREATE_PAGE_CALL,
  },
  'GET /admin/v2/programs/:program_id/program_pages/slug': {
    ...settings,
    load: async () => (await import('@/http/content/page-calls')).NEW_PAGE_SLUG_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/program-pages': {
    ...settings,
    load: async () => (await import('@/http/content/page-calls')).PAGES_CALL,
  },
  'GET /admin/v2/program_pages/:program_page_id': {
    ...page,
    load: async () => (await import('@/http/content/page-calls')).PAGE_CALL,
  },
  'GET /admin/v2/program_pages/:program_page_id/edit': {
    ...page,
    load: async () => (await import('@/http/content/page-calls')).PAGE_CALL,
  },
  'PUT /admin/v2/program_pages/:program_page_id': {
    ...page,
    load: async () => (await import('@/http/content/page-calls')).UPDATE_PAGE_CALL,
  },
  'POST /admin/v2/program_pages/:program_page_id/publish': {
    ...page,
    load: async () => (await import('@/http/content/page-calls')).PUBLISH_PAGE_CALL,
  },
  'POST /admin/v2/program_pages/:program_page_id/archive': {
    ...page,
    load: async () => (await import('@/http/content/page-calls')).ARCHIVE_PAGE_CALL,
  },
  'GET /admin/v2/program_pages/:program_page_id/versions': {
    ...page,
    load: async () => (await import('@/http/content/version-calls')).versionsCall('program-pages'),
  },
  'POST /admin/v2/program_pages/:program_page_id/versions/:version_id/restore': {
    ...page,
    load: async () => (await import('@/http/content/version-calls')).restoreCall('program-pages'),
  },
  // Everyone who can view receipts can view their rules; only those who can update the program can change them.
  'GET /admin/v2/programs/:program_id/purchase_proof_settings': {
    ...inProgram('receipts.view'),
    load: async () => (await import('@/http/purchase-proof/calls')).SETTINGS_CALL,
  },
  'PUT /admin/v2/programs/:program_id/purchase_proof_settings': {
    ...settings,
    load: async () => (await import('@/http/purchase-proof/calls')).UPDATE_SETTINGS_CALL,
  },
  // Tries a draft on past receipts; stores nothing.
  'POST /admin/v2/programs/:program_id/purchase_proof_settings/try': {
    ...settings,
    load: async () => (await import('@/http/purchase-proof/try-call')).TRY_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/purchase-proof/settings': {
    ...inProgram('receipts.view'),
    load: async () => (await import('@/http/purchase-proof/calls')).SETTINGS_CALL,
  },
  'GET /admin/v2/programs/:program_id/purchase_proof_products': {
    ...inProgram('receipts.view'),
    load: async () => (await import('@/http/console-calls/purchase-proof-products')).GET,
  },
  'GET /admin/v2/programs/:program_id/purchase_proof_products.csv': {
    ...inProgram('receipts.view'),
    load: async () => (await import('./csv-call')).csvCall('purchase_proof_products'),
  },
  'GET /admin/v2/programs/:program_id/settings/program/purchase-proof/products': {
    ...inProgram('receipts.view'),
    load: async () => (await import('@/http/purchase-proof/calls')).PRODUCTS_CALL,
  },
  'POST /admin/v2/programs/:program_id/purchase_proof_products': {
    ...settings,
    load: async () => (await import('@/http/console-calls/purchase-proof-products')).POST,
  },
  'POST /admin/v2/programs/:program_id/purchase_proof_products/import': {
    ...settings,
    load: async () => (await import('@/http/purchase-proof/calls')).IMPORT_PRODUCTS_CALL,
  },
  'GET /admin/v2/purchase_proof_products/:purchase_proof_product_id': {
    permission: 'receipts.view',
    tenant: proofProduct,
    load: async () => (await import('@/http/console-calls/purchase-proof-products/product')).GET,
  },
  'GET /admin/v2/purchase_proof_products/:purchase_proof_product_id/edit': {
    permission: 'program.update',
    tenant: proofProduct,
    load: async () => (await import('@/http/purchase-proof/calls')).PRODUCT_CALL,
  },
  'PUT /admin/v2/purchase_proof_products/:purchase_proof_product_id': {
    permission: 'program.update',
    tenant: proofProduct,
    load: async () => (await import('@/http/console-calls/purchase-proof-products/product')).PUT,
  },
  'PATCH /admin/v2/purchase_proof_products/:purchase_proof_product_id': {
    permission: 'program.update',
    tenant: proofProduct,
    load: async () => (await import('@/http/console-calls/purchase-proof-products/product')).PATCH,
  },
  'DELETE /admin/v2/purchase_proof_products/:purchase_proof_product_id': {
    permission: 'program.update',
    tenant: proofProduct,
    load: async () => (await import('@/http/console-calls/purchase-proof-products/product')).DELETE,
  },
  'GET /admin/v2/programs/:program_id/purchase_proof_merchants': {
    ...inProgram('receipts.view'),
    load: async () => (await import('@/http/console-calls/purchase-proof-merchants')).GET,
  },
  'GET /admin/v2/programs/:program_id/purchase_proof_merchants.csv': {
    ...inProgram('receipts.view'),
    load: async () => (await import('./csv-call')).csvCall('purchase_proof_merchants'),
  },
  'GET /admin/v2/programs/:program_id/settings/program/purchase-proof/merchants': {
    ...inProgram('receipts.view'),
    load: async () => (await import('@/http/purchase-proof/calls')).MERCHANTS_CALL,
  },
  'POST /admin/v2/programs/:program_id/purchase_proof_merchants': {
    ...settings,
    load: async () => (await import('@/http/console-calls/purchase-proof-merchants')).POST,
  },
  'POST /admin/v2/programs/:program_id/purchase_proof_merchants/import': {
    ...settings,
    load: async () => (await import('@/http/purchase-proof/calls')).IMPORT_MERCHANTS_CALL,
  },
  'GET /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': {
    permission: 'receipts.view',
    tenant: proofMerchant,
    load: async () => (await import('@/http/console-calls/purchase-proof-merchants/merchant')).GET,
  },
  'GET /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id/edit': {
    permission: 'program.update',
    tenant: proofMerchant,
    load: async () => (await import('@/http/purchase-proof/calls')).MERCHANT_CALL,
  },
  'PUT /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': {
    permission: 'program.update',
    tenant: proofMerchant,
    load: async () => (await import('@/http/console-calls/purchase-proof-merchants/merchant')).PUT,
  },
  'PATCH /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': {
    permission: 'program.update',
    tenant: proofMerchant,
    load: async () => (await import('@/http/console-calls/purchase-proof-merchants/merchant')).PATCH,
  },
  'DELETE /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': {
    permission: 'program.update',
    tenant: proofMerchant,
    load: async () => (await import('@/http/console-calls/purchase-proof-merchants/merchant')).DELETE,
  },
  'GET /admin/v2/programs/:program_id/redirects': {
    ...settings,
    load: async () => (await import('@/http/content/redirect-calls')).REDIRECTS_CALL,
  },
  'POST /admin/v2/programs/:program_id/redirects': {
    ...settings,
    load: async () => (await import('@/http/content/redirect-calls')).CREATE_REDIRECT_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/redirects': {
    ...settings,
    load: async () => (await import('@/http/content/redirect-calls')).REDIRECTS_CALL,
  },
  'GET /admin/v2/redirects/:redirect_id': {
    ...redirect,
    load: async () => (await import('@/http/content/redirect-calls')).REDIRECT_CALL,
  },
  'PUT /admin/v2/redirects/:redirect_id': {
    ...redirect,
    load: async () => (await import('@/http/content/redirect-calls')).UPDATE_REDIRECT_CALL,
  },
  'DELETE /admin/v2/redirects/:redirect_id': {
    ...redirect,
    load: async () => (await import('@/http/content/redirect-calls')).DELETE_REDIRECT_CALL,
  },
  'GET /admin/v2/programs/:program_id/media': {
    ...settings,
    load: async () => (await import('@/http/content/media-calls')).MEDIA_LIST_CALL,
  },
  'POST /admin/v2/programs/:program_id/media': {
    ...settings,
    load: async () => (await import('@/http/content/media-calls')).ADD_MEDIA_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/layout/media': {
    ...settings,
    load: async () => (await import('@/http/content/media-calls')).MEDIA_LIST_CALL,
  },
  'GET /admin/v2/media/:media_id': {
    ...media,
    load: async () => (await import('@/http/content/media-calls')).MEDIA_CALL,
  },
  'PUT /admin/v2/media/:media_id': {
    ...media,
    load: async () => (await import('@/http/content/media-calls')).UPDATE_MEDIA_CALL,
  },
  'DELETE /admin/v2/media/:media_id': {
    ...media,
    load: async () => (await import('@/http/content/media-calls')).DELETE_MEDIA_CALL,
  },
  'GET /admin/v2/programs/:program_id/content_tags': {
    ...settings,
    load: async () => (await import('@/http/content/content-tag-calls')).CONTENT_TAGS_CALL,
  },
  'POST /admin/v2/programs/:program_id/content_tags': {
    ...settings,
    load: async () => (await import('@/http/content/content-tag-calls')).CREATE_CONTENT_TAG_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/content-tags': {
    ...settings,
    load: async () => (await import('@/http/content/content-tag-calls')).CONTENT_TAGS_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/translations': {
    ...settings,
    load: async () => (await import('@/http/content/translation-calls')).MISSING_TRANSLATIONS_CALL,
  },
  'GET /admin/v2/challenges/:challenge_id/translations': {
    permission: 'challenges.update',
    tenant: challenge,
    load: async () => (await import('@/http/console-calls/challenges/translations')).GET,
  },
  'PUT /admin/v2/challenges/:challenge_id/translations': {
    permission: 'challenges.update',
    tenant: challenge,
    load: async () => (await import('@/http/console-calls/challenges/translations')).PUT,
  },
  'GET /admin/v2/rewards/:reward_id/translations': {
    permission: 'rewards.update',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/translations')).GET,
  },
  'PUT /admin/v2/rewards/:reward_id/translations': {
    permission: 'rewards.update',
    tenant: reward,
    load: async () => (await import('@/http/console-calls/rewards/translations')).PUT,
  },
  'GET /admin/v2/challenges/:challenge_id/versions': {
    permission: 'challenges.update',
    tenant: challenge,
    load: async () => (await import('@/http/content/version-calls')).versionsCall('challenges'),
  },
  'POST /admin/v2/challenges/:challenge_id/versions/:version_id/restore': {
    permission: 'challenges.update',
    tenant: challenge,
    load: async () => (await import('@/http/content/version-calls')).restoreCall('challenges'),
  },
  'GET /admin/v2/rewards/:reward_id/versions': {
    permission: 'rewards.update',
    tenant: reward,
    load: async () => (await import('@/http/content/version-calls')).versionsCall('rewards'),
  },
  'POST /admin/v2/rewards/:reward_id/versions/:version_id/restore': {
    permission: 'rewards.update',
    tenant: reward,
    load: async () => (await import('@/http/content/version-calls')).restoreCall('rewards'),
  },
  'GET /admin/v2/content_tags/:content_tag_id': {
    ...contentTag,
    load: async () => (await import('@/http/content/content-tag-calls')).CONTENT_TAG_CALL,
  },
  'GET /admin/v2/content_tags/:content_tag_id/edit': {
    ...contentTag,
    load: async () => (await import('@/http/content/content-tag-calls')).CONTENT_TAG_CALL,
  },
  'PUT /admin/v2/content_tags/:content_tag_id': {
    ...contentTag,
    load: async () => (await import('@/http/content/content-tag-calls')).UPDATE_CONTENT_TAG_CALL,
  },
  'DELETE /admin/v2/content_tags/:content_tag_id': {
    ...contentTag,
    load: async () => (await import('@/http/content/content-tag-calls')).DELETE_CONTENT_TAG_CALL,
  },
  'GET /admin/v2/programs/:program_id/program_tiers': {
    ...settings,
    load: async () => (await import('@/http/tiers/calls')).TIERS_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/program/program_tiers': {
    ...settings,
    load: async () => (await import('@/http/tiers/calls')).TIERS_CALL,
  },
  'POST /admin/v2/programs/:program_id/program_tiers': {
    ...settings,
    load: async () => (await import('@/http/tiers/calls')).CREATE_TIER_CALL,
  },
  'PUT /admin/v2/programs/:program_id/program_tiers/rules': {
    ...settings,
    load: async () => (await import('@/http/tiers/calls')).TIER_RULES_CALL,
  },
  // Only counts; stores nothing.
  'POST /admin/v2/programs/:program_id/program_tiers/simulate': {
    ...settings,
    load: async () => (await import('@/http/tiers/calls')).SIMULATE_TIERS_CALL,
  },
  'PUT /admin/v2/program_tiers/:program_tier_id': {
    ...tier,
    load: async () => (await import('@/http/tiers/calls')).UPDATE_TIER_CALL,
  },
  'DELETE /admin/v2/program_tiers/:program_tier_id': {
    ...tier,
    load: async () => (await import('@/http/tiers/calls')).DELETE_TIER_CALL,
  },
  'GET /admin/v2/programs/:program_id/navigation_menus': {
    ...settings,
    load: async () => (await import('@/http/content/layout-calls')).MENU_CALL,
  },
  'POST /admin/v2/programs/:program_id/navigation_menus': {
    ...settings,
    load: async () => (await import('@/http/content/layout-calls')).SAVE_MENU_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/layout/navigation-menus': {
    ...settings,
    load: async () => (await import('@/http/content/layout-calls')).MENU_CALL,
  },
  'GET /admin/v2/programs/:program_id/carousels': {
    ...settings,
    load: async () => (await import('@/http/content/layout-calls')).CAROUSEL_CALL,
  },
  'POST /admin/v2/programs/:program_id/carousels': {
    ...settings,
    load: async () => (await import('@/http/content/layout-calls')).SAVE_CAROUSEL_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/layout/carousels': {
    ...settings,
    load: async () => (await import('@/http/content/layout-calls')).CAROUSEL_CALL,
  },
  'GET /admin/v2/programs/:program_id/emails': {
    ...settings,
    load: async () => (await import('@/http/emails/calls')).EMAILS_CALL,
  },
  'GET /admin/v2/programs/:program_id/emails/:email_kind': {
    ...settings,
    load: async () => (await import('@/http/emails/calls')).EMAIL_CALL,
  },
  'PUT /admin/v2/programs/:program_id/emails/:email_kind': {
    ...settings,
    load: async () => (await import('@/http/emails/calls')).UPDATE_EMAIL_CALL,
  },
  'POST /admin/v2/programs/:program_id/emails/:email_kind/preview': {
    ...settings,
    load: async () => (await import('@/http/emails/calls')).PREVIEW_EMAIL_CALL,
  },
  'POST /admin/v2/programs/:program_id/emails/:email_kind/test': {
    ...settings,
    load: async () => (await import('@/http/emails/calls')).TEST_EMAIL_CALL,
  },
  'PUT /admin/v2/programs/:program_id/email_sender': {
    ...settings,
    load: async () => (await import('@/http/emails/calls')).UPDATE_SENDER_CALL,
  },
  'POST /admin/v2/programs/:program_id/email_sender/check': {
    ...settings,
    load: async () => (await import('@/http/emails/calls')).CHECK_SENDER_CALL,
  },
  'POST /admin/v2/programs/:program_id/domain/check': {
    ...settings,
    load: async () => (await import('@/http/program-settings/calls')).CHECK_DOMAIN_CALL,
  },
  'PUT /admin/v2/programs/:program_id/email_choices': {
    ...settings,
    load: async () => (await import('@/http/emails/calls')).UPDATE_CHOICES_CALL,
  },
  'PUT /admin/v2/programs/:program_id/template_details': {
    ...settings,
    load: async () => (await import('@/http/console-calls/template-details')).PUT,
  },
  // Previews a form's cleaned CSS and emails; stores nothing.
  'POST /admin/v2/programs/:program_id/template_details/preview': {
    ...settings,
    load: async () => (await import('@/http/console-calls/template-details/preview')).POST,
  },
  // Suggests a brand from a logo; stores nothing.
  'POST /admin/v2/programs/:program_id/template_details/logo': {
    ...settings,
    load: async () => (await import('@/http/console-calls/template-details/logo')).POST,
  },
  'GET /admin/v2/programs/:program_id/settings/branding/:branding_page': {
    ...settings,
    load: async () => (await import('@/http/console-calls/settings/branding/page')).GET,
  },

  // Integrations
  'GET /admin/v2/programs/:program_id/social_network_pages': {
    ...settings,
    load: async () => (await import('@/http/integrations/social-calls')).SOCIAL_PAGES_CALL,
  },
  'POST /admin/v2/programs/:program_id/social_network_pages': {
    ...settings,
    load: async () => (await import('@/http/integrations/social-calls')).CREATE_PAGE_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/integrations/social-network-pages': {
    ...settings,
    load: async () => (await import('@/http/integrations/social-calls')).SOCIAL_PAGES_CALL,
  },
  'GET /admin/v2/social_network_pages/:social_network_page_id': {
    permission: 'program.update',
    tenant: socialPage,
    load: async () => (await import('@/http/integrations/social-calls')).SOCIAL_PAGE_CALL,
  },
  'PUT /admin/v2/social_network_pages/:social_network_page_id': {
    permission: 'program.update',
    tenant: socialPage,
    load: async () => (await import('@/http/integrations/social-calls')).UPDATE_PAGE_CALL,
  },
  'DELETE /admin/v2/social_network_pages/:social_network_page_id': {
    permission: 'program.update',
    tenant: socialPage,
    load: async () => (await import('@/http/integrations/social-calls')).DELETE_PAGE_CALL,
  },
  'POST /admin/v2/social_network_pages/:social_network_page_id/import': {
    permission: 'program.update',
    tenant: socialPage,
    load: async () => (await import('@/http/integrations/social-calls')).IMPORT_PAGE_CALL,
  },
  'GET /admin/v2/social_network_pages/:social_network_page_id/posts': {
    permission: 'program.update',
    tenant: socialPage,
    load: async () => (await import('@/http/integrations/social-calls')).SOCIAL_POSTS_CALL,
  },
  'POST /admin/v2/social_network_pages/:social_network_page_id/posts': {
    permission: 'program.update',
    tenant: socialPage,
    load: async () => (await import('@/http/integrations/social-calls')).CREATE_POST_CALL,
  },
  'GET /admin/v2/social_network_posts/:social_network_post_id': {
    permission: 'program.update',
    tenant: socialPost,
    load: async () => (await import('@/http/integrations/social-calls')).SOCIAL_POST_CALL,
  },
  'PUT /admin/v2/social_network_posts/:social_network_post_id': {
    permission: 'program.update',
    tenant: socialPost,
    load: async () => (await import('@/http/integrations/social-calls')).UPDATE_POST_CALL,
  },
  'DELETE /admin/v2/social_network_posts/:social_network_post_id': {
    permission: 'program.update',
    tenant: socialPost,
    load: async () => (await import('@/http/integrations/social-calls')).DELETE_POST_CALL,
  },
  'POST /admin/v2/programs/:program_id/blockchain_transactions': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/console-calls/blockchain-transactions')).POST,
  },
  'GET /admin/v2/programs/:program_id/aptos': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/integrations/aptos-calls')).APTOS_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/integrations/aptos': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/integrations/aptos-calls')).APTOS_CALL,
  },
  'PATCH /admin/v2/aptos/:aptos_id': {
    permission: 'program.manage',
    tenant: {
      table: 'aptos_integrations',
      row: 'aptos_id',
    },
    load: async () => (await import('@/http/integrations/aptos-calls')).UPDATE_APTOS_CALL,
  },
  'GET /admin/v2/embedded_content/:program_id': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/integrations/settings-calls')).EMBEDDED_PAGE_CALL,
  },
  'PATCH /admin/v2/embedded_content/:program_id': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/integrations/settings-calls')).UPDATE_EMBEDDED_PAGE_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/integrations/embedded-page': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/integrations/settings-calls')).EMBEDDED_PAGE_CALL,
  },
  'GET /admin/v2/photo_contest/:program_id': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/integrations/settings-calls')).PHOTO_CONTEST_CALL,
  },
  'PATCH /admin/v2/photo_contest/:program_id': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/integrations/settings-calls')).UPDATE_PHOTO_CONTEST_CALL,
  },
  'POST /admin/v2/photo_contest/:program_id/secret': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/integrations/settings-calls')).ROTATE_SECRET_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/integrations/photo-contests': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/integrations/settings-calls')).PHOTO_CONTEST_CALL,
  },
  'GET /admin/v2/programs/:program_id/api_auths': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/api-keys/api-key-calls')).API_KEYS_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/integrations/api_auths': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/api-keys/api-key-calls')).API_KEYS_CALL,
  },
  'POST /admin/v2/programs/:program_id/api_auths': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/api-keys/api-key-calls')).CREATE_API_KEY_CALL,
  },
  'POST /admin/v2/programs/:program_id/api_auths/:api_auth_id/rotations': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/api-keys/api-key-calls')).ROTATE_API_KEY_CALL,
  },
  'DELETE /admin/v2/programs/:program_id/api_auths/:api_auth_id': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/api-keys/api-key-calls')).REVOKE_API_KEY_CALL,
  },
  'GET /admin/v2/programs/:program_id/blockchain_transactions': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/console-calls/blockchain-transactions')).GET,
  },
  'GET /admin/v2/programs/:program_id/webhooks': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/webhooks/webhook-calls')).WEBHOOKS_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/integrations/webhooks': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/webhooks/webhook-calls')).WEBHOOKS_CALL,
  },
  'POST /admin/v2/programs/:program_id/webhooks': {
    ...inProgram('program.manage'),
    load: async () => (await import('@/http/webhooks/webhook-calls')).CREATE_WEBHOOK_CALL,
  },
  'GET /admin/v2/webhooks/:webhook_id': {
    ...webhook,
    load: async () => (await import('@/http/webhooks/webhook-calls')).WEBHOOK_CALL,
  },
  'PUT /admin/v2/webhooks/:webhook_id': {
    ...webhook,
    load: async () => (await import('@/http/webhooks/webhook-calls')).UPDATE_WEBHOOK_CALL,
  },
  'POST /admin/v2/webhooks/:webhook_id': {
    ...webhook,
    load: async () => (await import('@/http/webhooks/webhook-calls')).WEBHOOK_INTENT_CALL,
  },
  'DELETE /admin/v2/webhooks/:webhook_id': {
    ...webhook,
    load: async () => (await import('@/http/webhooks/webhook-calls')).DELETE_WEBHOOK_CALL,
  },
  'GET /admin/v2/webhooks/:webhook_id/deliveries': {
    ...webhook,
    load: async () => (await import('@/http/webhooks/webhook-calls')).WEBHOOK_DELIVERIES_CALL,
  },
  'GET /admin/v2/webhooks/:webhook_id/deliveries/:webhook_delivery_id': {
    ...webhook,
    load: async () => (await import('@/http/webhooks/webhook-calls')).WEBHOOK_DELIVERY_CALL,
  },
} as const satisfies Record<string, ConsoleCallRow>)

export type ConsoleCallKey = keyof typeof CONSOLE_CALLS
