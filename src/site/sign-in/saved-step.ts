import { tabStorage } from '@/ui/browser-storage'

/** The current sign-in step. */
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

/** The lifetime of a code in milliseconds (RULE-8). */
const KEPT_MS = 10 * 60_000

const keyOf = (programId: number): string => `laurel_signin:${programId}`

/**
 * Stores the step while a code is being delivered: phones may discard the browser's tab while the email is open, and
 * the code is bound to this tab. Only in this tab's storage, and never the code itself.
 */
export const saveStep = (programId: number, step: SignInStep): void => {
  // Without storage, the page starts with the email again.
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
