import { tabStorage } from '@/ui/browser-storage'

/** Where somebody is in signing in. */
export type SignInStep =
  | { name: 'initial'; email: string }
  | { name: 'new_participant'; email: string; browserToken: string | null }
  | {
      name: 'otp_verification' | 'magic_link_sent'
      email: string
      firstName: string | null
      browserToken: string
      sentAt: number
    }

/** As long as a code lives (RULE-8). */
const KEPT_MS = 10 * 60_000

const keyOf = (programId: number): string => `laurel_signin:${programId}`

/**
 * While a code is on its way the step outlives the page: a phone that shows the mail throws the browser's tab away, and
 * the code is bound to what this tab knows. Kept in this tab only, and never a code.
 */
export const saveStep = (programId: number, step: SignInStep): void => {
  // A browser that keeps nothing asks for the email again.
  tabStorage.set(keyOf(programId), 'sentAt' in step ? JSON.stringify(step) : null)
}

export const readSavedStep = (programId: number): SignInStep | null => {
  try {
    const step = JSON.parse(tabStorage.get(keyOf(programId)) ?? 'null') as SignInStep | null
    return step && 'sentAt' in step && Date.now() - step.sentAt < KEPT_MS ? step : null
  } catch {
    return null
  }
}
