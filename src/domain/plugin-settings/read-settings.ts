import type { Context } from '@/domain/context'
import { listPluginFields } from '@/domain/plugin-fields'
import { settingsSlug } from './settings-slug'

type Row = { id: number; is_on?: boolean | null } & Record<string, unknown>

/** A program's stored settings of a plugin; null if nobody has saved them. */
export const findSettings = async ({ payload, req }: Context, name: string, programId: number): Promise<Row | null> => {
  const { docs } = await payload.find({
    collection: settingsSlug(name),
    where: { program: { equals: programId } },
    limit: 1,
    pagination: false,
    depth: 0,
    // A read must not leave its own context on the request of later writes.
    req: { ...req },
    overrideAccess: true,
  })
  return (docs[0] as unknown as Row | undefined) ?? null
}

/**
 * A program's settings of a plugin (`laurel({ programSettings })`), in the transaction of the context. What nobody has saved is off, and has
 * the defaults of its fields.
 * @throws Error if no plugin has settings of that name
 */
export const readSettings = async <Values extends object = Record<string, unknown>>(
  context: Context,
  name: string,
  programId: number,
): Promise<Values & { is_on: boolean }> => {
  const stored = await findSettings(context, name, programId)
  const values = listPluginFields(context.payload, settingsSlug(name)).map(({ field, name }): [string, unknown] => [
    name,
    stored ? (stored[name] ?? null) : 'defaultValue' in field ? (field.defaultValue ?? null) : null,
  ])
  return { ...(Object.fromEntries(values) as Values), is_on: stored?.is_on === true }
}

/** Whether a program has switched a plugin's settings on: a short statement, for calls that members make often. */
export const isSettingOn = async ({ sql }: Pick<Context, 'sql'>, name: string, programId: number): Promise<boolean> => {
  const table = settingsSlug(name).replaceAll('-', '_')
  return (await sql(`select 1 from "${table}" where program_id = $1 and is_on`, [programId])).length > 0
}
