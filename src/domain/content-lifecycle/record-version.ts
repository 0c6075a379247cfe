import { type PayloadRequest, saveVersion } from 'payload'
import type { Context } from '@/domain/context'
import { changedByOf } from './changed-by'
import { type SavedSlug, tableOf } from './content'
import { questionsSql } from './questions-sql'

/** Records a version of content that SQL has changed, as Payload does after its own writes. */
export const recordVersion = async (
  { actor, payload, req, sql }: Context,
  of: SavedSlug,
  id: number,
): Promise<void> => {
  const questions = of === 'challenges' ? `, saved_questions = ${questionsSql('r')}` : ''
  await sql(`update ${tableOf(of)} r set changed_by = $2 ${questions} where r.id = $1`, [id, changedByOf(actor)])
  const request = req as PayloadRequest
  const docWithLocales = await payload.db.findOne({ collection: of, where: { id: { equals: id } }, req: request })
  if (!docWithLocales) return
  const collection = payload.collections[of].config
  await saveVersion({ id, collection, docWithLocales, operation: 'update', payload, req: request, returning: false })
}
