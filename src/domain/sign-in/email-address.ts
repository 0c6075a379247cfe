import { z } from 'zod'

const EMAIL = z.email().max(254)

/** An email as it is stored and compared: trimmed, in small letters. @returns null for what is none */
export const readEmail = (text: string): string | null => {
  const { data } = EMAIL.safeParse(text.trim().toLowerCase())
  return data ?? null
}
