import type { CollectionSlug, Payload } from 'payload'
import { z } from 'zod'
import { listPluginFields, type PluginField, valueSchema } from '@/domain/plugin-fields'
import { renderText } from '@/i18n/render-text'
import type { ApiDocument } from './describe-api'
import type { JsonSchema } from './describe-input'

/** The schemas with `fields` of plugins. */
const SCHEMAS = {
  Participant: { slug: 'participants', isInput: false },
  NewParticipant: { slug: 'participants', isInput: true },
  ParticipantUpdate: { slug: 'participants', isInput: true },
  Challenge: { slug: 'challenges', isInput: false },
  Reward: { slug: 'rewards', isInput: false },
  Receipt: { slug: 'receipts', isInput: false },
  ListedReceipt: { slug: 'receipts', isInput: false },
} as const satisfies Record<string, { slug: CollectionSlug; isInput: boolean }>

/** Names the fields of this installation's plugins, which the calls' own schemas don't know. */
export const describePluginFields = (document: ApiDocument, payload: Payload): ApiDocument => {
  const schemas = { ...document.components.schemas }
  for (const [name, { isInput, slug }] of Object.entries(SCHEMAS)) {
    const schema = schemas[name] as { properties: Record<string, JsonSchema> } | undefined
    const shown = listPluginFields(payload, slug, 'api').filter(
      ({ isEditable, places }) => !isInput || (isEditable && places.api === 'write'),
    )
    if (!schema || shown.length === 0) continue
    const shape = z.strictObject(Object.fromEntries(shown.map((field) => [field.name, schemaOf(field, isInput)])))
    const { $schema: _, ...fields } = z.toJSONSchema(shape, { io: isInput ? 'input' : 'output' })
    schemas[name] = {
      ...schema,
      properties: { ...schema.properties, fields: { ...schema.properties.fields, ...fields } },
    }
  }
  return { ...document, components: { ...document.components, schemas } }
}

const schemaOf = (field: PluginField, isInput: boolean): z.ZodType => {
  const schema = valueSchema(field).meta({ description: renderText(field.help ?? field.label, 'en') })
  return isInput ? schema.optional() : schema
}
