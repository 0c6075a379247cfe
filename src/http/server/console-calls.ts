import type { Demand } from '@/domain/permissions'

/**
 * Every call of the console (CONSOLE-102) and what it requires. `built` tells whether this version has it; a test
 * compares built calls with the route files below `app/(wire)/wire` and tries each with every role that must be
 * refused.
 */
type Call = Demand & { built: boolean }

const program = { program: 'program_id' } as const
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
const settings = { permission: 'program.update', tenant: program, built: true } as const
const attribute = { ...settings, tenant: { table: 'profile_attributes', row: 'profile_attribute_id' } } as const
const page = { ...settings, tenant: { table: 'program_pages', row: 'program_page_id' } } as const
const redirect = { ...settings, tenant: { table: 'redirects', row: 'redirect_id' } } as const
const media = { ...settings, tenant: { table: 'media', row: 'media_id' } } as const
const contentTag = { ...settings, tenant: { table: 'content_tags', row: 'content_tag_id' } } as const
const tier = { ...settings, tenant: { table: 'program_tiers', row: 'program_tier_id' } } as const
const webhook = {
  permission: 'program.manage',
  tenant: { table: 'webhooks', row: 'webhook_id' },
  built: true,
} as const
const socialPage = { table: 'social_network_pages', row: 'social_network_page_id' } as const
const socialPost = { table: 'social_network_posts', row: 'social_network_post_id' } as const
const perkMerchant = { table: 'merchants', row: 'merchant_id' } as const
const perkOffer = { table: 'offers', row: 'offer_id' } as const
const auditEntry = { table: 'audit_entries', row: 'audit_entry_id' } as const

export const CONSOLE_CALLS = {
  // Organization and own account
  'GET /admin/v2/programs': { permission: 'signed_in', built: true },
  'POST /admin/v2/programs': { permission: 'organization.manage', built: true },
  'PUT /admin/v2/users/me': { permission: 'signed_in', built: true },
  'GET /admin/v2/users': { permission: 'is_admin', built: true },
  'POST /admin/v2/users/invite': { permission: 'is_admin', built: true },
  'PUT /admin/v2/organization/admins/:administrator_id': { permission: 'is_admin', within: administrator, built: true },
  'GET /admin/v2/organization/programs': { permission: 'is_admin', built: true },
  'GET /admin/v2/organization/programs.csv': { permission: 'is_admin', built: true },
  'GET /admin/v2/organization/admins': { permission: 'is_admin', built: true },
  'GET /admin/v2/organization/admins.csv': { permission: 'is_admin', built: true },
  'GET /admin/v2/organization/roles': { permission: 'is_admin', built: true },
  'POST /admin/v2/organization/roles': { permission: 'is_admin', built: true },
  'PUT /admin/v2/organization/roles/:role_id': { permission: 'is_admin', within: role, built: true },
  'DELETE /admin/v2/organization/roles/:role_id': { permission: 'is_admin', within: role, built: true },
  'GET /admin/v2/organization/audit_log': { permission: 'is_admin', built: true },
  'GET /admin/v2/organization/audit_log.csv': { permission: 'is_admin', built: true },
  'GET /admin/v2/organization/audit_log/:audit_entry_id': {
    permission: 'is_admin',
    within: auditEntry,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/audit_log': { permission: 'program.manage', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/audit_log.csv': { permission: 'program.manage', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/audit_log/:audit_entry_id': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/global_search': {
    permission: 'global_search.view',
    tenant: program,
    built: true,
  },

  // Dashboard
  'GET /admin/v2/programs/:program_id/dashboard': { permission: 'dashboard.view', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/dashboard/metrics': {
    permission: 'dashboard.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/dashboard/program_performance': {
    permission: 'dashboard.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/dashboard/users_growth': {
    permission: 'dashboard.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/dashboard/top_users': {
    permission: 'dashboard.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/dashboard/latest_users': {
    permission: 'dashboard.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/dashboard/latest_actions': {
    permission: 'dashboard.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/dashboard/actions': {
    permission: 'dashboard.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/dashboard/actions.csv': {
    permission: 'dashboard.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/dashboard/challenges': {
    permission: 'dashboard.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/dashboard/rewards': {
    permission: 'dashboard.view',
    tenant: program,
    built: true,
  },

  // Challenges
  'GET /admin/v2/programs/:program_id/challenges': { permission: 'challenges.view', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/challenges.csv': { permission: 'challenges.view', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/challenges': { permission: 'challenges.create', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/challenges/new': {
    permission: 'challenges.create',
    tenant: program,
    built: true,
  },
  // Previews a form as participants would see it; stores nothing.
  'POST /admin/v2/programs/:program_id/challenges/preview': {
    permission: 'challenges.view',
    tenant: program,
    built: true,
  },
  'POST /admin/v2/programs/:program_id/rewards/preview': { permission: 'rewards.view', tenant: program, built: true },
  'GET /admin/v2/challenges/:challenge_id/edit': { permission: 'challenges.update', tenant: challenge, built: true },
  'GET /admin/v2/challenges/:challenge_id/participant_answers.csv': {
    permission: 'challenges.view',
    tenant: challenge,
    built: true,
  },
  'GET /admin/v2/challenges/:challenge_id': { permission: 'challenges.view', tenant: challenge, built: true },
  'PUT /admin/v2/challenges/:challenge_id': { permission: 'challenges.update', tenant: challenge, built: true },
  'GET /admin/v2/challenges/:challenge_id/participants': {
    permission: 'challenges.view',
    tenant: challenge,
    built: true,
  },
  'GET /admin/v2/challenges/:challenge_id/participants.csv': {
    permission: 'challenges.view',
    tenant: challenge,
    built: true,
  },
  'GET /admin/v2/challenges/:challenge_id/participant_answers': {
    permission: 'challenges.view',
    tenant: challenge,
    built: true,
  },
  'GET /admin/v2/participant_answers/:participant_answer_id/file': {
    permission: 'challenges.view',
    tenant: { table: 'participant_answers', row: 'participant_answer_id' },
    built: true,
  },
  'POST /admin/v2/challenges/:challenge_id/toggle_tag': {
    permission: 'challenges.manage',
    tenant: challenge,
    built: true,
  },
  'POST /admin/v2/challenges/:challenge_id/toggle_approval': {
    permission: 'challenges.manage',
    tenant: challenge,
    built: true,
  },
  'POST /admin/v2/challenges/:challenge_id/duplicate': {
    permission: 'challenges.create',
    tenant: challenge,
    built: true,
  },

  // Participants
  'GET /admin/v2/programs/:program_id/participants': { permission: 'users.view', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/participants.csv': { permission: 'users.manage', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/participants/import': {
    permission: 'users.manage',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/participants/import_csv_template.csv': {
    permission: 'users.manage',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/participants/export_options': {
    permission: 'users.manage',
    tenant: program,
    built: true,
  },
  // The kind of an import decides who may read it (domain/imports/import-work.ts).
  'GET /admin/v2/imports/:import_id': { permission: 'signed_in', tenant: imported, built: true },
  'POST /admin/v2/imports/:import_id': { permission: 'signed_in', tenant: imported, built: true },
  'GET /admin/v2/imports/:import_id/errors.csv': { permission: 'signed_in', tenant: imported, built: true },
  // The kind of an export decides who may download it (domain/exports/kinds).
  'GET /admin/v2/exports/:export_id': { permission: 'signed_in', tenant: exported, built: true },
  'GET /admin/v2/exports/:export_id/download': { permission: 'signed_in', tenant: exported, built: true },
  'GET /admin/v2/programs/:program_id/users/imports': { permission: 'signed_in', tenant: program, built: true },
  'GET /admin/v2/participants/:participant_id': { permission: 'users.view', tenant: participant, built: true },
  'POST /admin/v2/participants/:participant_id': { permission: 'users.manage', tenant: participant, built: true },
  'GET /admin/v2/participants/:participant_id/participant_actions': {
    permission: 'users.view',
    tenant: participant,
    built: true,
  },
  'GET /admin/v2/participants/:participant_id/participant_profile': {
    permission: 'users.view',
    tenant: participant,
    built: true,
  },
  'POST /admin/v2/participants/:participant_id/participant_profile': {
    permission: 'users.manage',
    tenant: participant,
    built: true,
  },
  'GET /admin/v2/participants/:participant_id/blockchain_transactions': {
    permission: 'users.view',
    tenant: participant,
    built: true,
  },
  'GET /admin/v2/participants/:participant_id/challenges': {
    permission: 'users.view',
    tenant: participant,
    built: true,
  },
  'GET /admin/v2/participants/:participant_id/participant_answers': {
    permission: 'users.view',
    tenant: participant,
    built: true,
  },
  'GET /admin/v2/participants/:participant_id/questions': {
    permission: 'users.view',
    tenant: participant,
    built: true,
  },
  'GET /admin/v2/participants/:participant_id/rewards': { permission: 'users.view', tenant: participant, built: true },
  'GET /admin/v2/participants/:participant_id/receipts': {
    permission: 'users.view',
    tenant: participant,
    built: true,
  },
  // The body names the participant, so the call itself checks their program.
  'POST /admin/v2/participant_profile': { permission: 'users.manage', built: true },
  'PATCH /admin/v2/participant_profile/:participant_profile_id': {
    permission: 'users.manage',
    tenant: { table: 'participant_profiles', row: 'participant_profile_id' },
    built: true,
  },
  // The pages of users answer JSON too (RULE-41).
  'GET /admin/v2/programs/:program_id/users': { permission: 'users.view', tenant: program, built: true },
  'GET /admin/v2/users/:end_user_id': { permission: 'users.view', tenant: endUser, built: true },
  'GET /admin/v2/users/:end_user_id/rewards': { permission: 'users.view', tenant: endUser, built: true },
  'GET /admin/v2/users/:end_user_id/challenges': { permission: 'users.view', tenant: endUser, built: true },
  'GET /admin/v2/users/:end_user_id/questions': { permission: 'users.view', tenant: endUser, built: true },
  'GET /admin/v2/users/:end_user_id/blockchain_transactions': {
    permission: 'users.view',
    tenant: endUser,
    built: true,
  },
  'GET /admin/v2/users/:end_user_id/attributes': { permission: 'users.view', tenant: endUser, built: true },
  'GET /admin/v2/users/:end_user_id/attributes/new': { permission: 'users.manage', tenant: endUser, built: true },
  'GET /admin/v2/users/:end_user_id/attributes/:participant_profile_id': {
    permission: 'users.manage',
    tenant: endUser,
    built: true,
  },
  'GET /admin/v2/users/:end_user_id/participant_answers': { permission: 'users.view', tenant: endUser, built: true },

  // Receipts
  'GET /admin/v2/programs/:program_id/receipts': { permission: 'receipts.view', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/receipts.csv': { permission: 'receipts.view', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/receipts/agreement': {
    permission: 'receipts.manage',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/receipts/queue': {
    permission: 'receipts.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/receipts/:receipt_id': { permission: 'receipts.update', tenant: receipt, built: true },
  'PUT /admin/v2/receipts/:receipt_id': { permission: 'receipts.update', tenant: receipt, built: true },
  'GET /admin/v2/receipts/:receipt_id/files/:file_identifier': {
    permission: 'receipts.update',
    tenant: receipt,
    built: true,
  },
  'POST /admin/v2/receipts/:receipt_id/rerun': { permission: 'receipts.update', tenant: receipt, built: true },
  'GET /admin/v2/receipts/:receipt_id/evidence': { permission: 'receipts.update', tenant: receipt, built: true },
  'GET /admin/v2/receipts/:receipt_id/receipt_items': { permission: 'receipts.update', tenant: receipt, built: true },
  'GET /admin/v2/receipts/:receipt_id/admin_activity_log': {
    permission: 'receipts.update',
    tenant: receipt,
    built: true,
  },
  'GET /admin/v2/receipts/:receipt_id/participant_history': {
    permission: 'receipts.update',
    tenant: receipt,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/eligible_products': { permission: 'receipts.view', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/purchase_proof_eligible_products': {
    permission: 'receipts.view',
    tenant: program,
    built: true,
  },

  // Rewards
  'GET /admin/v2/programs/:program_id/rewards': { permission: 'rewards.view', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/rewards': { permission: 'rewards.create', tenant: program, built: true },
  'GET /admin/v2/rewards/:reward_id': { permission: 'rewards.view', tenant: reward, built: true },
  'PUT /admin/v2/rewards/:reward_id': { permission: 'rewards.update', tenant: reward, built: true },
  'POST /admin/v2/rewards/:reward_id': { permission: 'rewards.manage', tenant: reward, built: true },
  'GET /admin/v2/programs/:program_id/rewards.csv': { permission: 'rewards.view', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/rewards/new': { permission: 'rewards.create', tenant: program, built: true },
  'GET /admin/v2/rewards/:reward_id/edit': { permission: 'rewards.update', tenant: reward, built: true },
  'POST /admin/v2/rewards/:reward_id/duplicate': { permission: 'rewards.create', tenant: reward, built: true },
  'POST /admin/v2/rewards/:reward_id/toggle_approval': { permission: 'rewards.manage', tenant: reward, built: true },
  'POST /admin/v2/rewards/:reward_id/reward_claims': { permission: 'rewards.manage', tenant: reward, built: true },
  'PATCH /admin/v2/reward_claims/:reward_claim_id': {
    permission: 'rewards.manage',
    tenant: { table: 'reward_claims', row: 'reward_claim_id' },
    built: true,
  },
  'GET /admin/v2/rewards/:reward_id/coupons.csv': { permission: 'rewards.manage', tenant: reward, built: true },
  'POST /admin/v2/rewards/:reward_id/coupons/import': { permission: 'rewards.manage', tenant: reward, built: true },
  'DELETE /admin/v2/rewards/:reward_id/coupons/:coupon_id': {
    permission: 'rewards.manage',
    tenant: reward,
    built: true,
  },
  'GET /admin/v2/rewards/:reward_id/participants': { permission: 'rewards.view', tenant: reward, built: true },
  'GET /admin/v2/rewards/:reward_id/participants.csv': { permission: 'rewards.view', tenant: reward, built: true },
  'GET /admin/v2/rewards/:reward_id/mini_contest': { permission: 'rewards.view', tenant: reward, built: true },
  'GET /admin/v2/rewards/:reward_id/sweepstake': { permission: 'rewards.view', tenant: reward, built: true },
  'GET /admin/v2/rewards/:reward_id/sweepstakes': { permission: 'rewards.view', tenant: reward, built: true },
  'GET /admin/v2/rewards/:reward_id/sweepstake.csv': { permission: 'rewards.view', tenant: reward, built: true },
  'GET /admin/v2/rewards/:reward_id/coupons': { permission: 'rewards.manage', tenant: reward, built: true },
  'POST /admin/v2/rewards/:reward_id/coupons': { permission: 'rewards.manage', tenant: reward, built: true },
  'GET /admin/v2/rewards/:reward_id/blockchain_transactions': {
    permission: 'rewards.view',
    tenant: reward,
    built: true,
  },
  'GET /admin/v2/rewards/:reward_id/winner_syncs': { permission: 'rewards.view', tenant: reward, built: true },

  // Setup
  'GET /admin/v2/programs/:program_id/setup': { permission: 'program.update', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/go_live': { permission: 'program.manage', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/test_run': { permission: 'program.update', tenant: program, built: true },
  'DELETE /admin/v2/programs/:program_id/test_run': { permission: 'program.manage', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/brand_import': { permission: 'program.update', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/points_economy': { permission: 'program.update', tenant: program, built: true },

  // Settings
  'POST /admin/v2/programs/:program_id': { permission: 'program.update', tenant: program, built: true },
  // Only one that nobody has used.
  'DELETE /admin/v2/programs/:program_id': { permission: 'organization.manage', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/publish': { permission: 'program.update', tenant: program, built: true },
  'DELETE /admin/v2/programs/:program_id/schedule': { permission: 'program.update', tenant: program, built: true },
  'DELETE /admin/v2/programs/:program_id/draft': { permission: 'program.update', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/versions': { permission: 'program.update', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/versions/:version_id/restore': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/settings/program/general': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/settings/program/points': settings,
  'GET /admin/v2/programs/:program_id/settings/program/seo': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/settings/program/labels': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/settings/program/enrollment': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/settings/program/history': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'POST /admin/v2/programs/:program_id/deactivate': { permission: 'program.manage', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/activate': { permission: 'program.manage', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/tags': settings,
  'GET /admin/v2/programs/:program_id/fonts': settings,
  'GET /admin/v2/programs/:program_id/profile_attributes': settings,
  'POST /admin/v2/programs/:program_id/profile_attributes': settings,
  'PUT /admin/v2/programs/:program_id/profile_attributes/order': settings,
  'GET /admin/v2/programs/:program_id/settings/program/profile-attributes': settings,
  'GET /admin/v2/profile_attributes/:profile_attribute_id': attribute,
  'GET /admin/v2/profile_attributes/:profile_attribute_id/edit': attribute,
  'PATCH /admin/v2/profile_attributes/:profile_attribute_id': attribute,
  'GET /admin/v2/programs/:program_id/program_pages': settings,
  'POST /admin/v2/programs/:program_id/program_pages': settings,
  'GET /admin/v2/programs/:program_id/settings/program/program-pages': settings,
  'GET /admin/v2/program_pages/:program_page_id': page,
  'GET /admin/v2/program_pages/:program_page_id/edit': page,
  'PUT /admin/v2/program_pages/:program_page_id': page,
  'POST /admin/v2/program_pages/:program_page_id/publish': page,
  'POST /admin/v2/program_pages/:program_page_id/archive': page,
  'GET /admin/v2/program_pages/:program_page_id/versions': page,
  'POST /admin/v2/program_pages/:program_page_id/versions/:version_id/restore': page,
  // Everyone who can view receipts can view their rules; only those who can update the program can change them.
  'GET /admin/v2/programs/:program_id/purchase_proof_settings': {
    permission: 'receipts.view',
    tenant: program,
    built: true,
  },
  'PUT /admin/v2/programs/:program_id/purchase_proof_settings': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  // Tries a draft on past receipts; stores nothing.
  'POST /admin/v2/programs/:program_id/purchase_proof_settings/try': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/settings/program/purchase-proof/settings': {
    permission: 'receipts.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/purchase_proof_products': {
    permission: 'receipts.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/purchase_proof_products.csv': {
    permission: 'receipts.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/settings/program/purchase-proof/products': {
    permission: 'receipts.view',
    tenant: program,
    built: true,
  },
  'POST /admin/v2/programs/:program_id/purchase_proof_products': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'POST /admin/v2/programs/:program_id/purchase_proof_products/import': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/purchase_proof_products/:purchase_proof_product_id': {
    permission: 'receipts.view',
    tenant: proofProduct,
    built: true,
  },
  'GET /admin/v2/purchase_proof_products/:purchase_proof_product_id/edit': {
    permission: 'program.update',
    tenant: proofProduct,
    built: true,
  },
  'PUT /admin/v2/purchase_proof_products/:purchase_proof_product_id': {
    permission: 'program.update',
    tenant: proofProduct,
    built: true,
  },
  'PATCH /admin/v2/purchase_proof_products/:purchase_proof_product_id': {
    permission: 'program.update',
    tenant: proofProduct,
    built: true,
  },
  'DELETE /admin/v2/purchase_proof_products/:purchase_proof_product_id': {
    permission: 'program.update',
    tenant: proofProduct,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/purchase_proof_merchants': {
    permission: 'receipts.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/purchase_proof_merchants.csv': {
    permission: 'receipts.view',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/settings/program/purchase-proof/merchants': {
    permission: 'receipts.view',
    tenant: program,
    built: true,
  },
  'POST /admin/v2/programs/:program_id/purchase_proof_merchants': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'POST /admin/v2/programs/:program_id/purchase_proof_merchants/import': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': {
    permission: 'receipts.view',
    tenant: proofMerchant,
    built: true,
  },
  'GET /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id/edit': {
    permission: 'program.update',
    tenant: proofMerchant,
    built: true,
  },
  'PUT /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': {
    permission: 'program.update',
    tenant: proofMerchant,
    built: true,
  },
  'PATCH /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': {
    permission: 'program.update',
    tenant: proofMerchant,
    built: true,
  },
  'DELETE /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id': {
    permission: 'program.update',
    tenant: proofMerchant,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/redirects': settings,
  'POST /admin/v2/programs/:program_id/redirects': settings,
  'GET /admin/v2/programs/:program_id/settings/program/redirects': settings,
  'GET /admin/v2/redirects/:redirect_id': redirect,
  'PUT /admin/v2/redirects/:redirect_id': redirect,
  'DELETE /admin/v2/redirects/:redirect_id': redirect,
  'GET /admin/v2/programs/:program_id/media': settings,
  'POST /admin/v2/programs/:program_id/media': settings,
  'GET /admin/v2/programs/:program_id/settings/layout/media': settings,
  'GET /admin/v2/media/:media_id': media,
  'PUT /admin/v2/media/:media_id': media,
  'DELETE /admin/v2/media/:media_id': media,
  'GET /admin/v2/programs/:program_id/content_tags': settings,
  'POST /admin/v2/programs/:program_id/content_tags': settings,
  'GET /admin/v2/programs/:program_id/settings/program/content-tags': settings,
  'GET /admin/v2/programs/:program_id/settings/program/translations': settings,
  'GET /admin/v2/challenges/:challenge_id/translations': {
    permission: 'challenges.update',
    tenant: challenge,
    built: true,
  },
  'PUT /admin/v2/challenges/:challenge_id/translations': {
    permission: 'challenges.update',
    tenant: challenge,
    built: true,
  },
  'GET /admin/v2/rewards/:reward_id/translations': { permission: 'rewards.update', tenant: reward, built: true },
  'PUT /admin/v2/rewards/:reward_id/translations': { permission: 'rewards.update', tenant: reward, built: true },
  'GET /admin/v2/challenges/:challenge_id/versions': {
    permission: 'challenges.update',
    tenant: challenge,
    built: true,
  },
  'POST /admin/v2/challenges/:challenge_id/versions/:version_id/restore': {
    permission: 'challenges.update',
    tenant: challenge,
    built: true,
  },
  'GET /admin/v2/rewards/:reward_id/versions': { permission: 'rewards.update', tenant: reward, built: true },
  'POST /admin/v2/rewards/:reward_id/versions/:version_id/restore': {
    permission: 'rewards.update',
    tenant: reward,
    built: true,
  },
  'GET /admin/v2/content_tags/:content_tag_id': contentTag,
  'GET /admin/v2/content_tags/:content_tag_id/edit': contentTag,
  'PUT /admin/v2/content_tags/:content_tag_id': contentTag,
  'DELETE /admin/v2/content_tags/:content_tag_id': contentTag,
  'GET /admin/v2/programs/:program_id/program_tiers': settings,
  'GET /admin/v2/programs/:program_id/settings/program/program_tiers': settings,
  'POST /admin/v2/programs/:program_id/program_tiers': settings,
  'PUT /admin/v2/programs/:program_id/program_tiers/rules': settings,
  // Only counts; stores nothing.
  'POST /admin/v2/programs/:program_id/program_tiers/simulate': settings,
  'PUT /admin/v2/program_tiers/:program_tier_id': tier,
  'DELETE /admin/v2/program_tiers/:program_tier_id': tier,
  'GET /admin/v2/programs/:program_id/navigation_menus': settings,
  'POST /admin/v2/programs/:program_id/navigation_menus': settings,
  'GET /admin/v2/programs/:program_id/settings/layout/navigation-menus': settings,
  'GET /admin/v2/programs/:program_id/carousels': settings,
  'POST /admin/v2/programs/:program_id/carousels': settings,
  'GET /admin/v2/programs/:program_id/settings/layout/carousels': settings,
  'GET /admin/v2/programs/:program_id/emails': settings,
  'GET /admin/v2/programs/:program_id/emails/:email_kind': settings,
  'PUT /admin/v2/programs/:program_id/emails/:email_kind': settings,
  'POST /admin/v2/programs/:program_id/emails/:email_kind/preview': settings,
  'POST /admin/v2/programs/:program_id/emails/:email_kind/test': settings,
  'PUT /admin/v2/programs/:program_id/email_sender': settings,
  'POST /admin/v2/programs/:program_id/email_sender/check': settings,
  'POST /admin/v2/programs/:program_id/domain/check': settings,
  'PUT /admin/v2/programs/:program_id/email_choices': settings,
  'PUT /admin/v2/programs/:program_id/template_details': settings,
  // Previews a form's cleaned CSS and emails; stores nothing.
  'POST /admin/v2/programs/:program_id/template_details/preview': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  // Suggests a brand from a logo; stores nothing.
  'POST /admin/v2/programs/:program_id/template_details/logo': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/settings/branding/:branding_page': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },

  // Perks
  'GET /admin/v2/programs/:program_id/perks/import': { permission: 'program.update', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/perks/import': { permission: 'program.update', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/perks/import_template.csv': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'PUT /admin/v2/programs/:program_id/perks/feed': { permission: 'program.update', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/perks/feed/run': { permission: 'program.update', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/perks/feed/confirm': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/perks': { permission: 'program.update', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/perks/merchants': { permission: 'program.update', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/perks/merchants': { permission: 'program.update', tenant: program, built: true },
  'GET /admin/v2/merchants/:merchant_id': { permission: 'program.update', tenant: perkMerchant, built: true },
  'PUT /admin/v2/merchants/:merchant_id': { permission: 'program.update', tenant: perkMerchant, built: true },
  'PATCH /admin/v2/merchants/:merchant_id': { permission: 'program.update', tenant: perkMerchant, built: true },
  'DELETE /admin/v2/merchants/:merchant_id': { permission: 'program.update', tenant: perkMerchant, built: true },
  'GET /admin/v2/merchants/:merchant_id/offers': { permission: 'program.update', tenant: perkMerchant, built: true },
  'POST /admin/v2/merchants/:merchant_id/offers': { permission: 'program.update', tenant: perkMerchant, built: true },
  'GET /admin/v2/programs/:program_id/perks/offers': { permission: 'program.update', tenant: program, built: true },
  'GET /admin/v2/offers/:offer_id': { permission: 'program.update', tenant: perkOffer, built: true },
  'PUT /admin/v2/offers/:offer_id': { permission: 'program.update', tenant: perkOffer, built: true },
  'PATCH /admin/v2/offers/:offer_id': { permission: 'program.update', tenant: perkOffer, built: true },
  'DELETE /admin/v2/offers/:offer_id': { permission: 'program.update', tenant: perkOffer, built: true },
  'GET /admin/v2/programs/:program_id/perks/redemptions': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/perks/redemptions.csv': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/perks/refusals': { permission: 'program.update', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/perks/access': { permission: 'program.update', tenant: program, built: true },

  // Integrations
  'GET /admin/v2/programs/:program_id/social_network_pages': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'POST /admin/v2/programs/:program_id/social_network_pages': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/settings/integrations/social-network-pages': {
    permission: 'program.update',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/social_network_pages/:social_network_page_id': {
    permission: 'program.update',
    tenant: socialPage,
    built: true,
  },
  'PUT /admin/v2/social_network_pages/:social_network_page_id': {
    permission: 'program.update',
    tenant: socialPage,
    built: true,
  },
  'DELETE /admin/v2/social_network_pages/:social_network_page_id': {
    permission: 'program.update',
    tenant: socialPage,
    built: true,
  },
  'POST /admin/v2/social_network_pages/:social_network_page_id/import': {
    permission: 'program.update',
    tenant: socialPage,
    built: true,
  },
  'GET /admin/v2/social_network_pages/:social_network_page_id/posts': {
    permission: 'program.update',
    tenant: socialPage,
    built: true,
  },
  'POST /admin/v2/social_network_pages/:social_network_page_id/posts': {
    permission: 'program.update',
    tenant: socialPage,
    built: true,
  },
  'GET /admin/v2/social_network_posts/:social_network_post_id': {
    permission: 'program.update',
    tenant: socialPost,
    built: true,
  },
  'PUT /admin/v2/social_network_posts/:social_network_post_id': {
    permission: 'program.update',
    tenant: socialPost,
    built: true,
  },
  'DELETE /admin/v2/social_network_posts/:social_network_post_id': {
    permission: 'program.update',
    tenant: socialPost,
    built: true,
  },
  'POST /admin/v2/programs/:program_id/blockchain_transactions': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/aptos': { permission: 'program.manage', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/settings/integrations/aptos': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'PATCH /admin/v2/aptos/:aptos_id': {
    permission: 'program.manage',
    tenant: { table: 'aptos_integrations', row: 'aptos_id' },
    built: true,
  },
  'GET /admin/v2/offers_reward/:program_id': { permission: 'program.manage', tenant: program, built: true },
  'PATCH /admin/v2/offers_reward/:program_id': { permission: 'program.manage', tenant: program, built: true },
  'GET /admin/v2/offers_reward/:program_id/hidden_merchants': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/settings/integrations/offers-reward': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/embedded_content/:program_id': { permission: 'program.manage', tenant: program, built: true },
  'PATCH /admin/v2/embedded_content/:program_id': { permission: 'program.manage', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/settings/integrations/embedded-page': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/photo_contest/:program_id': { permission: 'program.manage', tenant: program, built: true },
  'PATCH /admin/v2/photo_contest/:program_id': { permission: 'program.manage', tenant: program, built: true },
  'POST /admin/v2/photo_contest/:program_id/secret': { permission: 'program.manage', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/settings/integrations/photo-contests': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/api_auths': { permission: 'program.manage', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/settings/integrations/api_auths': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'POST /admin/v2/programs/:program_id/api_auths': { permission: 'program.manage', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/api_auths/:api_auth_id/rotations': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'DELETE /admin/v2/programs/:program_id/api_auths/:api_auth_id': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/blockchain_transactions': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'GET /admin/v2/programs/:program_id/webhooks': { permission: 'program.manage', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/settings/integrations/webhooks': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'POST /admin/v2/programs/:program_id/webhooks': { permission: 'program.manage', tenant: program, built: true },
  'GET /admin/v2/programs/:program_id/settings/integrations/agents': {
    permission: 'program.manage',
    tenant: program,
    built: true,
  },
  'PUT /admin/v2/programs/:program_id/agents': { permission: 'program.manage', tenant: program, built: true },
  'POST /admin/v2/programs/:program_id/agents': { permission: 'program.manage', tenant: program, built: true },
  'GET /admin/v2/webhooks/:webhook_id': webhook,
  'PUT /admin/v2/webhooks/:webhook_id': webhook,
  'POST /admin/v2/webhooks/:webhook_id': webhook,
  'DELETE /admin/v2/webhooks/:webhook_id': webhook,
  'GET /admin/v2/webhooks/:webhook_id/deliveries': webhook,
  'GET /admin/v2/webhooks/:webhook_id/deliveries/:webhook_delivery_id': webhook,
} as const satisfies Record<string, Call>

export type ConsoleCallKey = keyof typeof CONSOLE_CALLS
