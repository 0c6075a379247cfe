import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'

/** Payload's login page leads to Laurel's, and back to where one was going. Only a path below /admin goes along. */
export function LoginView({ searchParams }: AdminViewServerProps): never {
  const wanted = typeof searchParams?.redirect === 'string' ? searchParams.redirect : ''
  const redirectTo = /^\/admin(\/|\?|$)/.test(wanted) ? wanted : '/admin/v2'
  redirect(`/login?redirect_to=${encodeURIComponent(redirectTo)}`)
}
