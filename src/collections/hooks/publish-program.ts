import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { announceProgramChange } from '@/platform/program-changes'

const programIdOf = (slug: string, doc: { id: number; program?: number | { id: number } | null }): number | null => {
  if (slug === 'programs') return doc.id
  return typeof doc.program === 'object' ? (doc.program?.id ?? null) : (doc.program ?? null)
}

/** What visitors see of a program is cached; whatever changes it, from whichever door, renews it. */
export const publishProgram: CollectionAfterChangeHook = ({ collection, doc }) => {
  const programId = programIdOf(collection.slug, doc)
  if (programId !== null) announceProgramChange(programId)
}

export const forgetProgram: CollectionAfterDeleteHook = ({ collection, doc }) => {
  const programId = programIdOf(collection.slug, doc)
  if (programId !== null) announceProgramChange(programId)
}
