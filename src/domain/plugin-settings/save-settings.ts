import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { checkPluginValues } from '@/domain/plugin-fields'
import { findSettings } from './read-settings'
import { settingsSlug } from './settings-slug'

/** Errors are by field, in the administrator's language. */
export type SavedSettings = { ok: true } | { ok: false; errors: Record<string, string[]> }

type ToSave = { name: string; programId: number; isOn: boolean; fields: Record<string, unknown> }

/** Saves a program's settings of a plugin by the rules of their fields, with a version and an audit entry (RULE-44). */
export const saveSettings = (context: Context, { fields, isOn, name, programId }: ToSave): Promise<SavedSettings> =>
  inTransaction(context, async (tx): Promise<SavedSettings> => {
    // The first save of two at once adds the row.
    await tx.sql('select 1 from programs where id = $1 for no key update', [programId])
    const collection = settingsSlug(name)
    const stored = await findSettings(tx, name, programId)
    const checked = await checkPluginValues(tx, {
      ...{ collection, programId, place: 'form', given: fields, id: stored?.id ?? null },
      ...(stored ? { data: stored } : {}),
    })
    if (!checked.ok) return checked
    const data: Record<string, unknown> = { ...checked.values, is_on: isOn }
    const changed = Object.keys(data).filter((field) => !isDeepStrictEqual(data[field], stored?.[field] ?? null))
    if (stored && changed.length === 0) return { ok: true }
    const write = { collection, req: tx.req, overrideAccess: true, depth: 0 } as const
    if (stored) await tx.payload.update({ ...write, id: stored.id, data: data as never })
    else await tx.payload.create({ ...write, data: { ...data, program: programId } as never })
    const pick = (row: Record<string, unknown>) =>
      Object.fromEntries(changed.map((field) => [field, row[field] ?? null]))
    await recordAudit(tx, {
      action: 'plugin.settings_saved',
      recordType: 'plugins',
      recordId: name,
      programId,
      before: stored && pick(stored),
      after: pick(data),
    })
    return { ok: true }
  })
