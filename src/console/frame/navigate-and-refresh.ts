import type { useRouter } from 'next/navigation'

/**
 * Navigates after a save. Without the refresh, Back would restore cached pages: a form with the old values, a list
 * without the new row.
 */
export const navigateAndRefresh = (router: ReturnType<typeof useRouter>, href: string): void => {
  router.push(href)
  router.refresh()
}
