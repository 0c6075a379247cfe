'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { tidyEntries } from '../views/purchase-proof/proof-forms'
import { TagInput } from './tag-input.client'

type EntriesFieldProps = {
  name: string
  label: string
  help: string
  /** False for company names, which contain commas: 'Greenvale, Inc.'. */
  commasPart?: boolean
}

/** A list of short texts as chips: typed, or pasted from a spreadsheet or an email, with the same separators. */
export function EntriesField({ commasPart = true, ...field }: EntriesFieldProps) {
  return <TagInput {...field} {...useEntries(commasPart)} />
}

/** What makes a tag input one of entries. */
export const useEntries = (commasPart: boolean) => {
  const t = useTexts('console')
  return {
    placeholder: t(commasPart ? 'purchaseProof.entries.add' : 'purchaseProof.entries.addName'),
    removeLabel: (entry: string) => t('purchaseProof.entries.remove', { entry }),
    aside: (count: number) => t('purchaseProof.entries.count', { count }),
    split: (text: string) => splitInput(text, commasPart),
    tidy: tidyEntries,
  }
}

/** A decimal comma ('leche 1,5 L') isn't a separator; a comma between two stock numbers is. */
const PARTING_COMMA = /,(?!(?<=(?<!\d)\d{1,3},)\d{1,2}(?!\d))/

/**
 * Splits by lines, spreadsheet cells and semicolons, and a single line by commas too if allowed. Commas within several
 * lines may be part of an address. Escaping isn't needed, because printed names are compared without punctuation.
 */
const splitInput = (text: string, commasPart: boolean): string[] => {
  const lines = tidyEntries(text.split(/[\r\n\t]+/))
  const isOneLine = lines.length <= 1
  const parts = text.split(/[\r\n\t;]+/)
  return tidyEntries(isOneLine && commasPart ? parts.flatMap((part) => part.split(PARTING_COMMA)) : parts)
}
