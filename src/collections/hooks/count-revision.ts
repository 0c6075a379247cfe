import type { CollectionBeforeChangeHook } from 'payload'

const TEXTS = ['title', 'content', 'layout', 'content_html'] as const

/**
 * Increments a page's revision with every change of its text, so that a consent can name the version that was shown
 * (RULE-63).
 */
export const countRevision: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation === 'create') return { ...data, revision: 1 }
  const isChanged = TEXTS.some(
    (field) => field in data && JSON.stringify(data[field] ?? null) !== JSON.stringify(originalDoc?.[field] ?? null),
  )
  return { ...data, revision: Number(originalDoc?.revision ?? 1) + Number(isChanged) }
}
