'use client'

import NextLink from 'next/link'
import { rememberAnchor } from './anchor'
import type { LinkProps } from './link-props'

/** `next/link` that remembers which section of the next page to scroll to. A client component, since a function cannot come from the server. */
export function RouterLink({ href, ...rest }: LinkProps & { transitionTypes: string[] }) {
  return <NextLink href={href} onNavigate={() => rememberAnchor(href)} {...rest} />
}
