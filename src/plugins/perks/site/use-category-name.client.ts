'use client'

import { useTexts } from '@/plugin/site'
import type { CATEGORIES } from './directory-query'

const ENGLISH: Record<string, (typeof CATEGORIES)[number]['key']> = {
  dining: 'dining',
  shopping: 'shopping',
  'events & attractions': 'events',
  travel: 'travel',
}

/** A category's name in the reader's language; merchants' own secondary categories aren't translated. */
export const useCategoryName = (): ((name: string) => string) => {
  const t = useTexts('site')
  return (name) => {
    const key = ENGLISH[name.toLowerCase()]
    return key ? t(`perks.categories.${key}`) : name
  }
}
