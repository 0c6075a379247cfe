import { displayEmail } from '@/platform/display-email'
import { maskEmail } from './mask-email'

/** The API sends one of the two, never both (CONSOLE-60). */
export type PresentedEmail = { email: string } | { censured_email: string }

/**
 * An address as an administrator may see it: complete with users.manage, otherwise masked (CONSOLE-105).
 * @param email '' for an erased participant
 */
export const presentEmail = (email: string, { canManage }: { canManage: boolean }): PresentedEmail =>
  canManage ? { email: displayEmail(email) } : { censured_email: email === '' ? '' : maskEmail(displayEmail(email)) }

/** The text of either form. */
export const emailText = (presented: PresentedEmail): string =>
  'email' in presented ? presented.email : presented.censured_email
