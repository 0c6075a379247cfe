'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'

/** A progress bar at the top, from the click on a link until its page has loaded. */
export function NavigationProgress({ label }: { label: string }) {
  const address = `${usePathname()}?${useSearchParams()}`
  const [leaving, setLeaving] = useState<string | null>(null)

  useEffect(() => {
    const notice = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || link.target === '_blank' || link.hasAttribute('download')) return
      // A download, which doesn't leave the page.
      if (link.origin !== location.origin || link.pathname.endsWith('.csv')) return
      if (`${link.pathname}${link.search}` === `${location.pathname}${location.search}`) return
      setLeaving(address)
    }
    document.addEventListener('click', notice, true)
    return () => document.removeEventListener('click', notice, true)
  }, [address])

  if (leaving !== address) return null
  return (
    <div role="progressbar" aria-label={label} className="fixed inset-x-0 top-0 z-(--ui-z-toast) h-0.5 overflow-hidden">
      <div className="ui-indeterminate h-full w-1/3 bg-accent-text" />
    </div>
  )
}
