import { displayEmail } from '@/platform/display-email'
import { maskEmail } from './mask-email'

/** The wire carries one of the two, never both (CONSOLE-60). */
export type PresentedEmail = { email: string } | { censured_email: string }

/**
 * An address as an administrator may see it: whole for who manages users, masked for who only views them (CONSOLE-105).
 *
 * @param email '' for an erased participant, who has none
 */
export const presentEmail = (email: string, { mayManage }: { mayManage: boolean }): PresentedEmail =>
  mayManage ? { email: displayEmail(email) } : { censured_email: email === '' ? '' : maskEmail(displayEmail(email)) }

/** The words of it, whichever it is. */
export const emailText = (presented: PresentedEmail): string =>
  'email' in presented ? presented.email : presented.censured_email
