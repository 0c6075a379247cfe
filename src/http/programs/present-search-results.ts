import type { SearchResults } from '@/domain/global-search'
import type { PermissionPair } from '@/domain/permissions'

/** One result of the console's search: its group, title, distinguishing detail and address. */
export type WireFound = { group: keyof SearchResults; id: number; title: string; detail: string; href: string }

/**
 * The results by group. A receipt links to its review if the administrator may open it, otherwise to its row in the
 * list.
 */
export const presentSearchResults = (
  programId: number,
  found: SearchResults,
  can: (pair: PermissionPair) => boolean,
): WireFound[] => [
  ...found.participants.map(({ email, id, name }) => ({
    group: 'participants' as const,
    id,
    title: name || email,
    detail: name ? email : '',
    href: `/admin/v2/users/${id}`,
  })),
  ...found.challenges.map(({ id, name }) => ({
    group: 'challenges' as const,
    id,
    title: name,
    detail: `#${id}`,
    href: `/admin/v2/challenges/${id}`,
  })),
  ...found.rewards.map(({ id, name }) => ({
    group: 'rewards' as const,
    id,
    title: name,
    detail: `#${id}`,
    href: `/admin/v2/rewards/${id}`,
  })),
  ...found.receipts.map(({ id, merchant_name }) => ({
    group: 'receipts' as const,
    id,
    title: merchant_name ?? `#${id}`,
    detail: merchant_name ? `#${id}` : '',
    href: can('receipts.update') ? `/admin/v2/receipts/${id}` : `/admin/v2/programs/${programId}/receipts?search=${id}`,
  })),
  // The console has no form for pages yet, so they open in the content admin.
  ...found.program_pages.map(({ id, slug, title }) => ({
    group: 'program_pages' as const,
    id,
    title,
    detail: `/${slug}`,
    href: `/admin/collections/program-pages/${id}`,
  })),
]
