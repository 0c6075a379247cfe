'use client'

import type { ComponentProps } from 'react'

/**
 * A page's largest picture. A client component, although it does nothing there: a server component's picture is
 * preloaded for prefetched pages, so that every page with a link to this one would load it.
 */
export const HeroPicture = (props: ComponentProps<'img'>) => (
  <img data-retry="" sizes="100vw" alt="" fetchPriority="high" {...props} />
)
