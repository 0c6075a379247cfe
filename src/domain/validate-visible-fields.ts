import { z } from 'zod'

/**
 * A form of which only what is shown is judged: a field that is not counts as left out where it is wrong, for nobody could put
 * it right. One that is right passes as it is, so that saving a form as it was opened changes nothing.
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
