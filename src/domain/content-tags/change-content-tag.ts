import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { cleanTag } from '@/domain/tags'

/** A tag that pickers offer for users, challenges and rewards. */
export type ContentTag = { id: number; name: string; challenges: number; rewards: number; updated_at: Date }

export type ContentTagSaved =
  | { ok: true; tagId: number }
  | { ok: false; reason: 'invalid' | 'name_taken' | 'not_found' | 'stale' | 'too_many' }

/** Per program: more than a picker can show. */
const MAX_TAGS = 500

export const createContentTag = (
  context: Context,
  { name: given, programId }: { programId: number; name: string },
): Promise<ContentTagSaved> =>
  inTransaction(context, async (tx): Promise<ContentTagSaved> => {
    const name = cleanTag(given)
    if (name === null) return { ok: false, reason: 'invalid' }
    const names = await lockNames(tx, programId)
    if (names.length >= MAX_TAGS) return { ok: false, reason: 'too_many' }
    if (isTaken(names, name)) return { ok: false, reason: 'name_taken' }
    const { id } = await tx.payload.create({
      collection: 'content-tags',
      data: { program: programId, name },
      req: tx.req,
      overrideAccess: true,
      depth: 0,
    })
    await audit(tx, 'created', { programId, tagId: id }, { after: { name } })
    return { ok: true, tagId: id }
  })

/** Tagged items keep the old name, because they store tags as text. */
export const renameContentTag = (
  context: Context,
  { name: given, programId, tagId, updatedAt }: Which & { name: string; updatedAt: string | undefined },
): Promise<ContentTagSaved> =>
  inTransaction(context, async (tx): Promise<ContentTagSaved> => {
    const name = cleanTag(given)
    if (name === null) return { ok: false, reason: 'invalid' }
    const names = await lockNames(tx, programId)
    const stored = names.find(({ id }) => id === tagId)
    if (!stored) return { ok: false, reason: 'not_found' }
    if (stored.name === name) return { ok: true, tagId }
    if (updatedAt !== undefined && stored.updated_at.getTime() !== Date.parse(updatedAt))
      return { ok: false, reason: 'stale' }
    const others = names.filter(({ id }) => id !== tagId)
    if (isTaken(others, name)) return { ok: false, reason: 'name_taken' }
    await tx.payload.update({
      collection: 'content-tags',
      id: tagId,
      data: { name },
      req: tx.req,
      overrideAccess: true,
      depth: 0,
    })
    await audit(tx, 'updated', { programId, tagId }, { before: { name: stored.name }, after: { name } })
    return { ok: true, tagId }
  })

/** @returns false if there is no such tag, such as after a second click */
export const deleteContentTag = (context: Context, which: Which): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const stored = (await lockNames(tx, which.programId)).find(({ id }) => id === which.tagId)
    if (!stored) return false
    await tx.payload.delete({
      collection: 'content-tags',
      id: which.tagId,
      req: tx.req,
      overrideAccess: true,
      depth: 0,
    })
    await audit(tx, 'deleted', which, { before: { name: stored.name } })
    return true
  })

type Which = { programId: number; tagId: number }
type Named = { id: number; name: string; updated_at: Date }

/** Serializes changes of a program's tags, so that of two equal names the second is refused. */
const lockNames = async ({ sql }: Context, programId: number): Promise<Named[]> => {
  await sql(`select pg_advisory_xact_lock(hashtext('content_tags'), $1)`, [programId])
  return sql<Named>('select id, name, updated_at from content_tags where program_id = $1', [programId])
}

const isTaken = (names: readonly Named[], candidate: string): boolean =>
  names.some(({ name }) => name.toLowerCase() === candidate.toLowerCase())

const audit = (
  tx: Context,
  verb: 'created' | 'updated' | 'deleted',
  { programId, tagId }: Which,
  change: { before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, {
    action: `content-tags.${verb}`,
    recordType: 'content_tags',
    recordId: tagId,
    programId,
    ...change,
  })
