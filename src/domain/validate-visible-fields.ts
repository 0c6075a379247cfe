import { z } from 'zod'

/**
 * Validates a form's visible fields. An invalid hidden field counts as missing, because it can't be corrected in the
 * form; a valid one is kept, so that saving an unchanged form changes nothing.
 */
export const validateVisibleFields = <Form extends z.ZodObject>(
  form: Form,
  isShown: (field: string, given: Readonly<Record<string, unknown>>) => boolean,
) =>
  z.preprocess((given: z.input<Form>): unknown => {
    if (typeof given !== 'object' || given === null) return given
    const isRight = (field: string, value: unknown): boolean => {
      const schema = form.shape[field]
      return schema === undefined || z.safeParse(schema, value).success
    }
    const passing = Object.entries(given).filter(([field, value]) => isShown(field, given) || isRight(field, value))
    return Object.fromEntries(passing)
  }, form)
