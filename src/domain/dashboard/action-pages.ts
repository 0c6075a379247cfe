import type { PermissionPair } from '@/domain/permissions'

type ActionablePage = { path: string; permission: PermissionPair }

const PAGES: Readonly<Record<string, ActionablePage>> = {
  Challenge: { path: '/challenges/', permission: 'challenges.view' },
  Reward: { path: '/rewards/', permission: 'rewards.view' },
  Receipt: { path: '/receipts/', permission: 'receipts.update' },
}

type Action = { participant_id: number; actionable_type: string; actionable_id: string | null }
export type ActionPages = { details_url: string | null; actionable_url: string | null }

/** Console pages of an action's participant and subject; null if there is no page or no permission (CONSOLE-16). */
export const actionPages = (
  { actionable_id, actionable_type, participant_id }: Action,
  can: (pair: PermissionPair) => boolean,
): ActionPages => {
  const page = Object.hasOwn(PAGES, actionable_type) ? PAGES[actionable_type] : undefined
  return {
    details_url: can('users.view') ? `/admin/v2/users/${participant_id}` : null,
    actionable_url:
      page && actionable_id !== null && can(page.permission)
        ? `/admin/v2${page.path}${encodeURIComponent(actionable_id)}`
        : null,
  }
}
