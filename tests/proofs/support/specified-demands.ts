import type { Demand } from '@/domain/permissions'

/**
 * The permissions in the specification (CONSOLE-104, CONSOLE-55), transcribed independently of the route and call
 * tables, which must agree.
 */
export const SPECIFIED_DEMANDS: Readonly<Record<string, Demand['permission']>> = {
  '/organization/programs': 'is_admin',
  '/organization/admins': 'is_admin',
  '/organization/roles': 'is_admin',
  '/organization/audit_log': 'is_admin',
  '/programs/:program_id/dashboard': 'dashboard.view',
  '/programs/:program_id/users': 'users.view',
  '/programs/:program_id/challenges': 'challenges.view',
  '/programs/:program_id/challenges/new': 'challenges.create',
  '/challenges/:challenge_id/edit': 'challenges.update',
  '/programs/:program_id/rewards': 'rewards.view',
  '/programs/:program_id/rewards/new': 'rewards.create',
  '/rewards/:reward_id/edit': 'rewards.update',
  '/rewards/:reward_id/coupons': 'rewards.manage',
  '/programs/:program_id/receipts': 'receipts.view',
  '/receipts/:receipt_id': 'receipts.update',
  '/programs/:program_id/audit_log': 'program.manage',
  'POST /admin/v2/programs': 'organization.manage',
  'GET /admin/v2/users': 'is_admin',
  'POST /admin/v2/users/invite': 'is_admin',
  'GET /admin/v2/programs/:program_id/participants': 'users.view',
  'GET /admin/v2/programs/:program_id/participants.csv': 'users.manage',
  'POST /admin/v2/programs/:program_id/participants/import': 'users.manage',
  'POST /admin/v2/participants/:participant_id': 'users.manage',
  'POST /admin/v2/participant_profile': 'users.manage',
  'POST /admin/v2/programs/:program_id/challenges': 'challenges.create',
  'PUT /admin/v2/challenges/:challenge_id': 'challenges.update',
  'POST /admin/v2/challenges/:challenge_id/toggle_tag': 'challenges.manage',
  'POST /admin/v2/programs/:program_id/rewards': 'rewards.create',
  'PUT /admin/v2/rewards/:reward_id': 'rewards.update',
  'POST /admin/v2/rewards/:reward_id': 'rewards.manage',
  'GET /admin/v2/rewards/:reward_id/coupons': 'rewards.manage',
  'POST /admin/v2/rewards/:reward_id/coupons': 'rewards.manage',
  'PUT /admin/v2/receipts/:receipt_id': 'receipts.update',
  'GET /admin/v2/programs/:program_id/global_search': 'global_search.view',
}
