import type { LinkProps } from './link-props'
import { RouterLink } from './router-link.client'

/** The transition type between pages: only navigations that carry it animate (docs/decisions/0015). */
export const PAGE_TRANSITION = 'page'
const TRANSITIONS = [PAGE_TRANSITION]

const leavesTheApp = /^([a-z][a-z\d+.-]*:|\/\/|#)/i

/** The only wrapper of `next/link`: files, mail addresses and other sites become plain links. */
export function Link({ href, prefetch, replace, scroll, ...rest }: LinkProps) {
  const external = leavesTheApp.test(href) || rest.download !== undefined || rest.target === '_blank'
  if (external) {
    return <a href={href} rel={rest.target === '_blank' ? 'noopener noreferrer' : undefined} {...rest} />
  }
  return (
    <RouterLink
      href={href}
      prefetch={prefetch}
      replace={replace}
      scroll={scroll}
      transitionTypes={TRANSITIONS}
      {...rest}
    />
  )
}
