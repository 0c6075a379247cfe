import { recordAudit } from '@/domain/audit'
import { recordVersion } from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import { announceProgramChange } from '@/platform/program-changes'
import { cleanTag, MAX_TAGS } from './clean-tag'

/** Tables with tags. The site shows challenges and rewards; erased participants are excluded. */
const TAGGED = {
  participants: { condition: 'and erased_at is null', action: 'participant.tag_toggled', isPublished: false },
  challenges: { condition: '', action: 'challenge.tag_toggled', isPublished: true },
  rewards: { condition: '', action: 'reward.tag_toggled', isPublished: true },
} as const

export type Tagged = keyof typeof TAGGED

export type TagToggle =
  | { ok: true; tag_list: string[] }
  /** `unknown`: no such row in this program. `invalid`: not a tag. `full`: the limit of tags is reached. */
  | { ok: false; reason: 'unknown' | 'invalid' | 'full' }

type Toggle = { programId: number; on: Tagged; id: number; tag: string }

/**
 * Adds a tag, or removes it if it is present, with an audit entry. A single statement, so that concurrent
 * administrators don't overwrite each other's tags.
 */
export const toggleTag = async (context: Context, { id, on, programId, tag: given }: Toggle): Promise<TagToggle> => {
  const tag = cleanTag(given)
  if (tag === null) return { ok: false, reason: 'invalid' }
  const { action, condition, isPublished } = TAGGED[on]
  const toggle = await inTransaction(context, async (tx): Promise<TagToggle> => {
    // The table's name and the condition come from the list above, never from a caller.
    const [row] = await tx.sql<{ tag_list: string[] }>(
      `update ${on} set updated_at = now(), tag_list = case when tag_list ? $3 then tag_list - $3 else tag_list || to_jsonb($3::text) end
       where id = $1 and program_id = $2 ${condition} and (tag_list ? $3 or jsonb_array_length(tag_list) < $4)
       returning tag_list`,
      [id, programId, tag, MAX_TAGS],
    )
    if (!row) return { ok: false, reason: (await exists(tx, on, programId, id)) ? 'full' : 'unknown' }
    if (on !== 'participants') await recordVersion(tx, on, id)
    const isOn = row.tag_list.includes(tag)
    await recordAudit(tx, {
      action,
      recordType: on,
      recordId: id,
      programId,
      before: { tag: isOn ? null : tag },
      after: { tag: isOn ? tag : null },
    })
    return { ok: true, tag_list: row.tag_list }
  })
  if (toggle.ok && isPublished) await announceProgramChange(context.sql, programId)
  return toggle
}

const exists = async ({ sql }: Context, on: Tagged, programId: number, id: number): Promise<boolean> => {
  const rows = await sql(`select 1 from ${on} where id = $1 and program_id = $2 ${TAGGED[on].condition}`, [
    id,
    programId,
  ])
  return rows.length > 0
}
