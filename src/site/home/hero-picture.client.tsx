'use client'

import type { ComponentProps } from 'react'

/**
 * The largest picture of a page. The browser's, although it does nothing there: a picture that only the server knows is announced to whoever
 * fetches the page ahead, and then every page with a link to this one fetches it too.
 */
export const HeroPicture = (props: ComponentProps<'img'>) => (
  <img data-retry="" sizes="100vw" alt="" fetchPriority="high" {...props} />
)
