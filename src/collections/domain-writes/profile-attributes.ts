import type { PayloadRequest } from 'payload'
import { type AttributeForm, attributeForm, createAttribute, updateAttribute } from '@/domain/profile-attributes'
import { fieldErrors } from '@/platform/field-errors'
import { keepFields, refuseFields } from './content'
import { type DomainWrites, idOf, type Row } from './domain-writes'

/** By the console's rules of profile attributes (CONSOLE-61). */
export const profileAttributes: DomainWrites = {
  create: async (tx, data, { insert, req }) => {
    const store = (fields: Row) => insert({ ...data, ...fields })
    const attribute = { programId: idOf(data.program), form: readForm(data, req), store }
    return savedOf(await createAttribute(tx, attribute), req)
  },
  update: async (tx, { before, data, id, req, writePlain }) => {
    keepFields(before, data, ['program', 'name'])
    const store = (fields: Row) => writePlain({ ...data, ...fields })
    const attribute = { programId: idOf(before.program), attributeId: id, form: readForm(data, req), store }
    savedOf(await updateAttribute(tx, attribute), req)
  },
  remove: async (_, { removeRow }) => {
    await removeRow()
  },
}

const readForm = (data: Row, req: PayloadRequest): AttributeForm => {
  const parsed = attributeForm.safeParse(data)
  return parsed.success ? parsed.data : refuseFields('profile-attributes', req, fieldErrors(parsed.error))
}

const savedOf = (saved: Awaited<ReturnType<typeof createAttribute>>, req: PayloadRequest): number =>
  saved.ok ? saved.id : refuseFields('profile-attributes', req, { [saved.field]: [saved.message] })
