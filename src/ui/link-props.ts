import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'onMouseEnter' | 'onTouchStart' | 'ref'> & {
  href: string
  /** Prefetch while in view. Lists and tabs turn it off, because each prefetch renders a page on the server. */
  prefetch?: boolean
  /** Replace the history entry instead of adding one. */
  replace?: boolean
  scroll?: boolean
}
