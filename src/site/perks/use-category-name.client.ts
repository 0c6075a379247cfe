'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import type { CATEGORIES } from './directory-query'

const ENGLISH: Record<string, (typeof CATEGORIES)[number]['key']> = {
  dining: 'dining',
  shopping: 'shopping',
  'events & attractions': 'events',
  travel: 'travel',
}

/** A category in the reader's language; merchants' own second categories stay as they are. */
export const useCategoryName = (): ((name: string) => string) => {
  const t = useTexts('site')
  return (name) => {
    const key = ENGLISH[name.toLowerCase()]
    return key ? t(`perks.categories.${key}`) : name
  }
}
