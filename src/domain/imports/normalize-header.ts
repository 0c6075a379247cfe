import { plainLetters } from '@/platform/plain-letters'

/** "E-Mail", "e_mail" and "E mail" are the same name. */
export const normalizeHeader = (text: string): string =>
  plainLetters(text)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
