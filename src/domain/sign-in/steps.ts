import type { Context } from '@/domain/context'
import type { Text } from '@/i18n/text'
import { extensibleTable } from '@/platform/extend-table'

/** An administrator who has proved who they are, before the session opens. */
export type ProvenAdministrator = {
  id: number
  email: string
  organizationId: number
  isAdmin: boolean
  /** How: `email` by a code or link, or in the ways of plugins. */
  proofs: readonly string[]
  redirectTo: string | null
  /** Whether this browser has signed in to the account before. */
  isKnownBrowser: boolean
}

/** What happens instead of opening the session. */
export type StepBefore =
  | { outcome: 'refused'; message: Text }
  /** The browser goes on to `/login/step`, where a plugin's part asks for more. The cookie holds its token. */
  | { outcome: 'next_step'; cookie: { name: string; value: string; expires: Date } }

/** What a plugin adds to the sign-in of administrators. */
export type SignInStep = {
  /** In the transaction of the proof. @returns null if the session may open */
  check: (context: Context, proven: ProvenAdministrator) => Promise<StepBefore | null>
  /** After the session has opened, in its transaction, with the administrator as the actor. */
  signedIn?: (context: Context, proven: ProvenAdministrator) => Promise<void>
}

export const SIGN_IN_STEPS = extensibleTable<Record<string, SignInStep>>('sign-in step', {})
