import { texts as en } from './en'
import { texts as es } from './es'

type Words = typeof en.console.boosts
type Label = { label: { en: string; es: string }; admin: { description?: { en: string; es: string } } }

const [english, spanish]: [Partial<Record<string, string>>, Partial<Record<string, string>>] = [
  en.console.boosts,
  es.console.boosts,
]

/** The label of a field in Payload's form, with its help if the texts have one. */
export const labels = (key: keyof Words): Label => {
  const wordsOf = (name: string) => ({ en: english[name] ?? '', es: spanish[name] ?? '' })
  return { label: wordsOf(key), admin: english[`${key}Help`] ? { description: wordsOf(`${key}Help`) } : {} }
}
