import { z } from 'zod'

/** JSON Schema as it stands in the document. */
export type JsonSchema = Record<string, unknown>

const aFile = () => new File([], 'file')

/** Whether a schema that says nothing of itself (`z.instanceof(File)`) takes a file and no text. */
const takesFiles = (schema: z.core.$ZodType): boolean =>
  z.safeParse(schema, aFile()).success && !z.safeParse(schema, 'text').success

/**
 * The JSON Schema of what a call takes, made of the zod schema that validates it. A field counts as required where the
 * schema refuses its absence, whatever it is made of: defaults, fallbacks and conversions included.
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
      // A word of zod's own; the pattern beside it says the same.
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
