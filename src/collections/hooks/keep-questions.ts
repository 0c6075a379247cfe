import type { CollectionAfterChangeHook } from 'payload'
import { saveQuestions } from '@/domain/challenges'
import { inRequest } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { idOf } from '../domain-writes/domain-writes'

/** Copies questions that are stored as they are, such as a demo's, to their challenge. */
export const keepQuestions: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await inRequest(req, async (tx) => {
    if (collection.slug === 'questions') return saveQuestions(tx, idOf(doc.challenge))
    const { challenge_id } = onlyRow(
      await tx.sql<{ challenge_id: number }>('select challenge_id from questions where id = $1', [idOf(doc.question)]),
    )
    return saveQuestions(tx, challenge_id)
  })
}
