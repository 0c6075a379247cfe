import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'

/** Redirects Payload's login page to Laurel's, with the requested path if it is below /admin. */
export function LoginView({ searchParams }: AdminViewServerProps): never {
  const requestedPath = typeof searchParams?.redirect === 'string' ? searchParams.redirect : ''
  const redirectTo = /^\/admin(\/|\?|$)/.test(requestedPath) ? requestedPath : '/admin/v2'
  redirect(`/login?redirect_to=${encodeURIComponent(redirectTo)}`)
}
