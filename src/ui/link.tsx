import type { ComponentProps } from 'react'
import { RouterLink } from './router-link.client'

export type LinkProps = Omit<ComponentProps<'a'>, 'onMouseEnter' | 'onTouchStart' | 'ref'> & {
  href: string
  /** Fetched ahead while it is in sight; lists and tabs switch it off, since each prefetch draws a page on the server. */
  prefetch?: boolean
  /** Replace the entry in the history instead of adding one. */
  replace?: boolean
  scroll?: boolean
}

/** The type of React's transition from one page to another: what moves between pages moves with these and with nothing else. */
export const PAGE_TRANSITION = 'page'
const TRANSITIONS = [PAGE_TRANSITION]

const leavesTheApp = /^([a-z][a-z\d+.-]*:|\/\/|#)/i

/** The only door to the router: a link within the app goes by the router, others (files, mail, other sites) by the browser. */
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
