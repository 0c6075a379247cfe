import { z } from 'zod'

/** JSON Schema as part of the document. */
export type JsonSchema = Record<string, unknown>

const aFile = () => new File([], 'file')

/** Whether an opaque schema (`z.instanceof(File)`) accepts files and no text. */
const takesFiles = (schema: z.core.$ZodType): boolean =>
  z.safeParse(schema, aFile()).success && !z.safeParse(schema, 'text').success

/**
 * The JSON Schema of a call's input, generated from its zod schema. A field is required if the schema refuses its
 * absence, so defaults, fallbacks and conversions count as optional.
 */
export const describeInput = (input: z.ZodType): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'file' || (def.type === 'custom' && takesFiles(zodSchema))) {
        Object.assign(jsonSchema, { type: 'string', format: 'binary' })
        delete jsonSchema.contentEncoding
      }
      // `starts_with` is zod's own format; the pattern next to it is equivalent.
      if (jsonSchema.format === 'starts_with') delete jsonSchema.format
      if (def.type === 'object') {
        const { shape } = def as z.core.$ZodObjectDef
        const required = Object.keys(shape).filter((name) => !acceptsAbsence(shape[name]))
        if (required.length > 0) jsonSchema.required = required
        else delete jsonSchema.required
      }
    },
  })
  return schema
}

const acceptsAbsence = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && z.safeParse(schema, undefined).success
