'use client'

import NextLink from 'next/link'
import { rememberAnchor } from './anchor'
import type { LinkProps } from './link-props'

/**
 * `next/link` that remembers the section to scroll to. A client component, because server components can't pass
 * functions.
 */
export function RouterLink({ href, ...rest }: LinkProps & { transitionTypes: string[] }) {
  return <NextLink href={href} onNavigate={() => rememberAnchor(href)} {...rest} />
}
