import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { LoginRoot } from './login-root.client'
import './login.css'

export const metadata: Metadata = {
  title: 'Sign in · Laurel',
  robots: { index: false, follow: false },
  icons: [{ rel: 'icon', url: '/laurel.svg' }],
  // The page with the sign-in link has a token in its address.
  referrer: 'same-origin',
}

/** Rendered per request, so that its scripts have the nonce of the response. */
export const dynamic = 'force-dynamic'

/** The document of the administrators' sign-in: the console's look without its code. */
export default function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body style={{ margin: 0, background: '#0b0c0e' }}>
        <LoginRoot>{children}</LoginRoot>
      </body>
    </html>
  )
}
