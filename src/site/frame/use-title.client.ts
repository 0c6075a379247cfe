'use client'

import { useEffect } from 'react'

/**
 * The document's title for what lies over a page and the server may not name: the page is the same for everybody, and some rewards are
 * no strangers' business. The page has its own again when it is closed, unless another page has come with one meanwhile.
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
