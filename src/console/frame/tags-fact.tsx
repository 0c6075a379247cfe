import { listProgramTags } from '@/domain/tags'
import { Badge, type Definition } from '@/ui'
import { TagPicker } from './tag-picker.client'
import type { ProgramViewContext } from './view-context'

type Tagged = {
  term: string
  tags: string[]
  /** Whether the administrator may change them. */
  canChange: boolean
  /** The call that adds or removes a tag. */
  toggle: { path: string; body: object }
}

/** Tags among an object's details: editable or read-only; omitted if there is nothing to read. */
export const tagsFact = async (
  { canChange, tags, term, toggle }: Tagged,
  { context, programId }: ProgramViewContext,
): Promise<Definition[]> => {
  if (canChange) {
    const known = await listProgramTags(context, programId)
    return [{ term, value: <TagPicker {...toggle} tags={tags} known={known} />, wide: true }]
  }
  if (tags.length === 0) return []
  const badges = tags.map((tag) => <Badge key={tag}>{tag}</Badge>)
  return [{ term, value: <span className="flex flex-wrap gap-1">{badges}</span>, wide: true }]
}
