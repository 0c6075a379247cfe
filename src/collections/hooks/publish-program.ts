import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { announceInHook } from '@/platform/program-changes'

const programIdOf = (slug: string, doc: { id: number; program?: number | { id: number } | null }): number | null => {
  if (slug === 'programs') return doc.id
  return typeof doc.program === 'object' ? (doc.program?.id ?? null) : (doc.program ?? null)
}

/** Refreshes cached pages after every change of a program. */
export const publishProgram: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const programId = programIdOf(collection.slug, doc)
  if (programId !== null) await announceInHook(req, programId)
}

export const invalidateProgram: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  const programId = programIdOf(collection.slug, doc)
  if (programId !== null) await announceInHook(req, programId)
}
