'use client'

import { useEffect } from 'react'

/**
 * Sets the document's title for an overlay whose title the server may not render: the page is cached for everyone, and
 * some rewards are hidden from visitors. Restores the page's title on close, unless another page has set one.
 */
export const useTitle = (title: string | null): void => {
  useEffect(() => {
    if (title === null) return
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}
