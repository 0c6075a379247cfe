import { redirect } from 'next/navigation'
import { openPayload } from '@/platform/payload'

/** Our own views below /admin, which have their own guards. */
const OWN = new Set(['v2', 'login', 'logout', 'unauthorized'])

/** Payload's own pages are for developers (isAdmin); everyone else uses the console (RULE-67). */
export const guardPayloadAdmin = async (segments: readonly string[] | undefined, headers: Headers): Promise<void> => {
  if (OWN.has(segments?.[0] ?? '')) return
  const payload = await openPayload()
  const { user } = await payload.auth({ headers })
  if (user && !('is_admin' in user && user.is_admin === true)) redirect('/admin/v2')
}
