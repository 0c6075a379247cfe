import type { useRouter } from 'next/navigation'

/**
 * Leads to another page after something was saved. Without the refresh Back would bring the pages of before as they were then: a form
 * with the values of before, a list without the new row.
 */
export const navigateAndRefresh = (router: ReturnType<typeof useRouter>, href: string): void => {
  router.push(href)
  router.refresh()
}
