'use client'

import { useEffect, useState } from 'react'

const readOpened = (): string | null => new URLSearchParams(window.location.search).get('code')

/** The code that is open, by the address (`?code=claim-12`), so that Back closes it and other pages link to it. */
export const useOpenCode = () => {
  const [opened, setOpened] = useState<string | null>(null)
  const [isPushed, setPushed] = useState(false)
  useEffect(() => {
    const read = () => setOpened(readOpened())
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const open = (id: string) => {
    window.history.pushState(null, '', `${window.location.pathname}?code=${encodeURIComponent(id)}`)
    setPushed(true)
    setOpened(id)
  }
  const close = () => {
    if (opened === null) return
    setOpened(null)
    if (isPushed) window.history.back()
    else window.history.replaceState(null, '', window.location.pathname)
    setPushed(false)
  }
  return { opened, open, close }
}
