import { findAttributes, type ProfileAttribute } from '@/domain/profile-attributes'
import type { Sql } from '@/platform/sql'
import { type AttributeColumn, PROFILE_FIELDS } from './column-aliases'
import { normalizeHeader } from './normalize-header'

/** A profile attribute that a column of an import can fill in. */
export type ImportedAttribute = {
  key: AttributeColumn
  /** Normalized headers: its name, and its label, as in our own export. */
  headers: string[]
  attribute: ProfileAttribute
}

/** A column of that name is the participant's country. */
const TAKEN = new Set<string>([...PROFILE_FIELDS, 'country_code', 'aptos_wallet_address'])

/** The attributes of a program, without those that have a field of their own. */
export const listImportedAttributes = async (sql: Sql, programId: number): Promise<ImportedAttribute[]> => {
  const attributes = await findAttributes(sql, programId, { where: 'true' })
  return attributes
    .filter(({ name }) => !TAKEN.has(name))
    .map((attribute) => ({
      key: `attributes.${attribute.name}`,
      headers: [attribute.name, attribute.label].map(normalizeHeader),
      attribute,
    }))
}
