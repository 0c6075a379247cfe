'use client'

import { useEffect, useState } from 'react'

/**
 * Replaces a page whose root layout failed, in the browser or on the server, by the program's error page (SITE-59),
 * which it fetches. Until that arrives, and if there is none (the console, no connection), it shows a message in both
 * languages without branding.
 */
export default function GlobalError() {
  const [address] = useState(findErrorPage)
  useEffect(() => {
    if (address) void showErrorPage(address).catch(() => {})
  }, [address])
  return (
    <html lang="en" style={{ colorScheme: 'light dark' }}>
      <body style={{ font: '16px/1.5 system-ui,sans-serif', textAlign: 'center', padding: '20vh 24px' }}>
        <title>Oops! Something went wrong.</title>
        <h1 style={{ fontSize: 24 }}>Oops! Something went wrong.</h1>
        <p lang="es">¡Vaya! Algo salió mal.</p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: this page again, whatever its address, by no script. */}
          <a href="">Try again · Intentar de nuevo</a>
        </p>
      </body>
    </html>
  )
}

/** The error page is next to the program's manifest, which a page that failed on the server doesn't link. */
const findErrorPage = (): string | null => {
  if (typeof window === 'undefined' || /^\/(admin|login)(\/|$)/.test(window.location.pathname)) return null
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  return manifest ? new URL('error.html', manifest.href).href : '/error.html'
}

const showErrorPage = async (address: string): Promise<void> => {
  const answer = await fetch(address)
  if (!answer.ok) return
  const page = await answer.text()
  document.open()
  document.write(page)
  document.close()
}
