'use client'

import { useEffect, useState } from 'react'

/**
 * What stands in the place of a page whose very frame broke in the browser: the program's own error page (SITE-59), fetched as it is
 * then. Until it comes, and where there is none (the console, no connection), it is said in both languages and of no program.
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

/** It lies beside the manifest that the program's pages name. */
const findErrorPage = (): string | null => {
  const manifest = globalThis.document?.querySelector<HTMLLinkElement>('link[rel=manifest]')
  return manifest ? new URL('error.html', manifest.href).href : null
}

const showErrorPage = async (address: string): Promise<void> => {
  const answer = await fetch(address)
  if (!answer.ok) return
  const page = await answer.text()
  document.open()
  document.write(page)
  document.close()
}
