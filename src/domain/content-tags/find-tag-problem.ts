import type { Context } from '@/domain/context'
import { cleanTag } from '@/domain/tags'
import { type Text, text } from '@/i18n/text'

/** Per program: more than a picker can show. */
const MAX_TAGS = 500

/**
 * What is wrong with a tag's name. Tagged items keep the old name, because they store tags as text.
 * @param tagId null for a new tag
 */
export const findTagProblem = async (
  { sql }: Context,
  { name: given, programId, tagId }: { programId: number; tagId: number | null; name: string },
): Promise<Text | null> => {
  const name = cleanTag(given)
  if (name === null) return text('tagInvalid')
  // Serializes changes of a program's tags, so that of two equal names the second is refused.
  await sql(`select pg_advisory_xact_lock(hashtext('content_tags'), $1)`, [programId])
  const others = await sql<{ name: string }>(
    'select name from content_tags where program_id = $1 and id is distinct from $2::int',
    [programId, tagId],
  )
  if (tagId === null && others.length >= MAX_TAGS) return text('content.tags.tooMany')
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  return isTaken ? text('content.tags.nameTaken') : null
}
