import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { announceProgramChange } from '@/platform/program-changes'
import { onlyRow } from '@/platform/sql'
import { toSlug } from '@/platform/to-slug'
import type { ValueLimits } from '@/platform/value-limits'
import type { AttributeForm } from './attribute-form'
import { canFill } from './can-fill'
import { addToExtendedProfiles, hasExtendedProfile, removeFromExtendedProfiles } from './challenge-questions'
import { findListedAttribute, type ListedAttribute, MAX_ATTRIBUTES } from './list-attributes'

type Refused = {
  ok: false
  /**
   * `in_use`: its values or questions depend on its current type. `no_challenge`: there is no extended profile
   * challenge.
   */
  reason: 'name_taken' | 'too_many' | 'in_use' | 'no_challenge' | 'options_misplaced'
}
export type AttributeCreated = { ok: true; attributeId: number } | Refused
export type AttributeUpdated = { ok: true; changed: string[] } | Refused | { ok: false; reason: 'not_found' | 'stale' }

/** Adds an attribute at the end of the program's list. */
export const createAttribute = async (
  context: Context,
  { form, programId }: { programId: number; form: AttributeForm },
): Promise<AttributeCreated> => {
  const created = await inTransaction(context, async (tx): Promise<AttributeCreated> => {
    await lockAttributes(tx, programId)
    const problem = await findProblem(tx, { programId, form })
    if (problem) return { ok: false, reason: problem }
    const { count, position } = onlyRow(
      await tx.sql<{ count: number; position: number }>(
        'select count(*)::int as count, coalesce(max(position) + 1, 0)::int as position from profile_attributes where program_id = $1',
        [programId],
      ),
    )
    if (count >= MAX_ATTRIBUTES) return { ok: false, reason: 'too_many' }
    const name = await findFreeName(tx, programId, form.attribute_display_name)
    const { id } = await tx.payload.create({
      collection: 'profile-attributes',
      data: { ...toData(form), program: programId, name, position },
      req: tx.req,
      overrideAccess: true,
      depth: 0,
    })
    await writeQuestions(tx, { programId, attributeId: id, form })
    await recordAudit(tx, {
      action: 'profile-attributes.created',
      recordType: 'profile_attributes',
      recordId: id,
      programId,
      after: { name, ...form },
    })
    return { ok: true, attributeId: id }
  })
  if (created.ok) await announceProgramChange(context.sql, programId)
  return created
}

/** Saves an attribute's form, unless it is based on an older version. */
export const updateAttribute = async (
  context: Context,
  {
    attributeId,
    form,
    programId,
    updatedAt,
  }: { programId: number; attributeId: number; form: AttributeForm; updatedAt: string | undefined },
): Promise<AttributeUpdated> => {
  const which = { programId, attributeId }
  const updated = await inTransaction(context, async (tx): Promise<AttributeUpdated> => {
    await lockAttributes(tx, programId)
    const stored = await findListedAttribute(tx, which)
    if (!stored) return { ok: false, reason: 'not_found' }
    const changed = FIELDS.filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(form[field]))
    if (changed.length === 0) return { ok: true, changed: [] }
    if (updatedAt !== undefined && stored.updated_at.getTime() !== Date.parse(updatedAt))
      return { ok: false, reason: 'stale' }
    const problem = await findProblem(tx, { programId, form, stored })
    if (problem) return { ok: false, reason: problem }
    await tx.payload.update({
      collection: 'profile-attributes',
      id: attributeId,
      data: toData(form),
      req: tx.req,
      overrideAccess: true,
      depth: 0,
    })
    await writeQuestions(tx, { ...which, form })
    const pick = (row: AttributeForm | ListedAttribute) =>
      Object.fromEntries(changed.map((field) => [field, row[field]]))
    await recordAudit(tx, {
      action: 'profile-attributes.updated',
      recordType: 'profile_attributes',
      recordId: attributeId,
      programId,
      before: pick(stored),
      after: pick(form),
    })
    return { ok: true, changed }
  })
  if (updated.ok && updated.changed.length > 0) await announceProgramChange(context.sql, programId)
  return updated
}

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

const FIELDS = [
  'attribute_display_name',
  'attribute_field_type',
  'options',
  'number_format',
  'min',
  'max',
  'period',
  'required',
  'asked_in',
] as const

const toData = (form: AttributeForm) => ({
  display_name: form.attribute_display_name,
  field_type: form.attribute_field_type,
  options: form.options,
  ...limitsOf(form),
  required: form.required,
  asked_at_sign_up: form.asked_in.includes('sign_up'),
  asked_in_profile: form.asked_in.includes('profile'),
})

/** The limits that the type can have. */
const limitsOf = ({
  attribute_field_type: type,
  max,
  min,
  number_format,
  options,
  period,
}: AttributeForm): ValueLimits => {
  const format = type === 'other' && options.length === 0 ? number_format : null
  return {
    number_format: format,
    min: format && min,
    max: format && max,
    period: type === 'date' || type === 'date_time' ? period : null,
  }
}

/** Serializes changes of a program's attributes, because their names and positions depend on each other. */
const lockAttributes = ({ sql }: Context, programId: number): Promise<unknown> =>
  sql(`select pg_advisory_xact_lock(hashtext('profile_attributes'), $1)`, [programId])

const findProblem = async (
  tx: Context,
  { form, programId, stored }: { programId: number; form: AttributeForm; stored?: ListedAttribute },
): Promise<Refused['reason'] | null> => {
  if (form.options.length > 0 && form.attribute_field_type !== 'other') return 'options_misplaced'
  const taken = await tx.sql(
    'select 1 from profile_attributes where program_id = $1 and lower(display_name) = lower($2) and id is distinct from $3::int limit 1',
    [programId, form.attribute_display_name, stored?.id ?? null],
  )
  if (taken.length > 0) return 'name_taken'
  if (stored && stored.attribute_field_type !== form.attribute_field_type && (await isUsed(tx, stored, form)))
    return 'in_use'
  if (form.asked_in.includes('extended_profile') && !(await hasExtendedProfile(tx, programId))) return 'no_challenge'
  return null
}

const isUsed = async ({ sql }: Context, { id, values }: ListedAttribute, form: AttributeForm): Promise<boolean> => {
  if (values > 0) return true
  const questions = await sql<{ answer_type: string }>(
    'select answer_type::text as answer_type from questions where profile_attribute_id = $1 and archived_at is null',
    [id],
  )
  return questions.some(({ answer_type }) => !canFill(form.attribute_field_type, answer_type))
}

/** The attribute's name in files and calls, which never changes, such as `favourite_colour`. */
const findFreeName = async ({ sql }: Context, programId: number, label: string): Promise<string> => {
  const base = toSlug(label).replaceAll('-', '_').slice(0, 60) || 'attribute'
  const taken = await sql<{ name: string }>(
    `select name from profile_attributes where program_id = $1 and (name = $2 or name like $2 || '\\_%')`,
    [programId, base],
  )
  const names = new Set(taken.map(({ name }) => name))
  let name = base
  for (let number = 2; names.has(name); number += 1) name = `${base}_${number}`
  return name
}

const writeQuestions = (
  tx: Context,
  { attributeId, form, programId }: { programId: number; attributeId: number; form: AttributeForm },
): Promise<void> =>
  form.asked_in.includes('extended_profile')
    ? addToExtendedProfiles(tx, {
        programId,
        attributeId,
        title: form.attribute_display_name,
        fieldType: form.attribute_field_type,
        numberFormat: limitsOf(form).number_format,
        options: form.options,
        required: form.required,
      })
    : removeFromExtendedProfiles(tx, { programId, attributeId })
