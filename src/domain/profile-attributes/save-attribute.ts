import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { type Text, text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'
import { onlyRow } from '@/platform/sql'
import { toSlug } from '@/platform/to-slug'
import { type AttributeForm, attributeForm } from './attribute-form'
import type { FieldType } from './attribute-value'
import { canFill } from './can-fill'
import { addToExtendedProfiles, hasExtendedProfile, removeFromExtendedProfiles } from './challenge-questions'
import { MAX_ATTRIBUTES } from './list-attributes'

type AttributeSaved = { ok: true; id: number } | { ok: false; field: keyof AttributeForm; message: Text }

type Save = {
  programId: number
  form: AttributeForm
  /** Writes the row. */
  store: (fields: Omit<AttributeForm, 'asked_in_extended_profile'> & { position?: number }) => Promise<{ id: number }>
}

/** Adds an attribute at the end of the program's list. */
export const createAttribute = (context: Context, { form, programId, store }: Save): Promise<AttributeSaved> =>
  inTransaction(context, async (tx): Promise<AttributeSaved> => {
    await lockAttributes(tx, programId)
    const problem = await findProblem(tx, { programId, form, attributeId: null })
    if (problem) return problem
    const { count, position } = onlyRow(
      await tx.sql<{ count: number; position: number }>(
        'select count(*)::int as count, coalesce(max(position) + 1, 0)::int as position from profile_attributes where program_id = $1',
        [programId],
      ),
    )
    if (count >= MAX_ATTRIBUTES)
      return refused('display_name', text('content.attributes.tooMany', { max: MAX_ATTRIBUTES }))
    return save(tx, { programId, form, store: (fields) => store({ ...fields, position }) })
  })

export const updateAttribute = (
  context: Context,
  { attributeId, form, programId, store }: Save & { attributeId: number },
): Promise<AttributeSaved> =>
  inTransaction(context, async (tx): Promise<AttributeSaved> => {
    await lockAttributes(tx, programId)
    const problem = await findProblem(tx, { programId, form, attributeId })
    return problem ?? save(tx, { programId, form, store })
  })

/**
 * Reorders a program's attributes.
 * @returns false if the ids are not exactly the program's, because somebody added or deleted one meanwhile
 */
export const arrangeAttributes = (
  context: Context,
  { ids, programId }: { programId: number; ids: readonly number[] },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    await lockAttributes(tx, programId)
    const stored = await tx.sql<{ id: number }>(
      'select id from profile_attributes where program_id = $1 order by position, id',
      [programId],
    )
    const before = stored.map(({ id }) => id)
    if (before.length !== ids.length || new Set(ids).size !== ids.length || !ids.every((id) => before.includes(id)))
      return false
    if (JSON.stringify(before) === JSON.stringify(ids)) return true
    await tx.sql(
      `update profile_attributes a set position = o.place - 1 from unnest($2::int[]) with ordinality as o (id, place)
       where a.id = o.id and a.program_id = $1`,
      [programId, ids],
    )
    await recordAudit(tx, {
      action: 'profile-attributes.updated',
      recordType: 'profile_attributes',
      recordId: null,
      programId,
      before: { order: before },
      after: { order: ids },
    })
    return true
  })

const refused = (field: keyof AttributeForm, message: Text) => ({ ok: false, field, message }) as const

/** Writes the row, and asks for it in the extended profile challenges or no longer. */
const save = async (tx: Context, { form, programId, store }: Save): Promise<AttributeSaved> => {
  const { asked_in_extended_profile: isAsked, ...fields } = form
  const { id } = await store(fields)
  const which = { programId, attributeId: id }
  if (isAsked) await addToExtendedProfiles(tx, { ...which, form })
  else await removeFromExtendedProfiles(tx, which)
  return { ok: true, id }
}

/** Serializes changes of a program's attributes, because their names and positions depend on each other. */
const lockAttributes = ({ sql }: Context, programId: number): Promise<unknown> =>
  sql(`select pg_advisory_xact_lock(hashtext('profile_attributes'), $1)`, [programId])

type Checked = { programId: number; attributeId: number | null; form: AttributeForm }
type Field = keyof AttributeForm

/** What depends on other rows, by field. */
const RULES: Partial<Record<Field, (context: Context, checked: Checked) => Promise<Text | false>>> = {
  display_name: async ({ sql }, { attributeId, form, programId }) =>
    (
      await sql(
        'select 1 from profile_attributes where program_id = $1 and lower(display_name) = lower($2) and id is distinct from $3::int limit 1',
        [programId, form.display_name, attributeId],
      )
    ).length > 0 && text('content.attributes.nameTaken'),
  field_type: async (context, { attributeId, form }) =>
    attributeId !== null &&
    (await isTypeInUse(context, attributeId, form.field_type)) &&
    text('content.attributes.inUse'),
  asked_in_extended_profile: async (context, { form, programId }) =>
    form.asked_in_extended_profile === true &&
    !(await hasExtendedProfile(context, programId)) &&
    text('content.attributes.noChallenge'),
}

/** What is wrong with a field of an attribute, before it is saved. */
export const checkAttribute = async (
  context: Context,
  field: Field,
  { data, ...which }: Omit<Checked, 'form'> & { data: unknown },
): Promise<string | null> => {
  const parsed = attributeForm.safeParse(data)
  if (parsed.success) return (await RULES[field]?.(context, { ...which, form: parsed.data })) || null
  const errors = Object.entries(fieldErrors(parsed.error))
  return errors.find(([path]) => path.split('.')[0] === field)?.[1][0] ?? null
}

const findProblem = async (
  context: Context,
  checked: Checked,
): Promise<Extract<AttributeSaved, { ok: false }> | null> => {
  for (const [field, rule] of Object.entries(RULES) as [Field, (typeof RULES)[Field]][]) {
    const message = await rule?.(context, checked)
    if (message) return refused(field, message)
  }
  return null
}

/** Whether values or questions depend on the stored type, and the new one is another. */
const isTypeInUse = async ({ sql }: Context, id: number, type: FieldType): Promise<boolean> => {
  const { changes, has_values } = onlyRow(
    await sql<{ changes: boolean; has_values: boolean }>(
      `select field_type::text <> $2 as changes, exists (select from participant_profiles v where v.profile_attribute_id = a.id) as has_values
       from profile_attributes a where id = $1`,
      [id, type],
    ),
  )
  if (!changes || has_values) return changes
  const questions = await sql<{ answer_type: string }>(
    'select answer_type::text as answer_type from questions where profile_attribute_id = $1 and archived_at is null',
    [id],
  )
  return questions.some(({ answer_type }) => !canFill(type, answer_type))
}

/** The attribute's name in files and calls, which never changes, such as `favourite_colour`. */
export const findFreeName = async (
  context: Context,
  { label, programId }: { label: string; programId: number },
): Promise<string> => {
  await lockAttributes(context, programId)
  const base = toSlug(label).replaceAll('-', '_').slice(0, 60) || 'attribute'
  const taken = await context.sql<{ name: string }>(
    `select name from profile_attributes where program_id = $1 and (name = $2 or name like $2 || '\\_%')`,
    [programId, base],
  )
  const names = new Set(taken.map(({ name }) => name))
  let name = base
  for (let number = 2; names.has(name); number += 1) name = `${base}_${number}`
  return name
}
