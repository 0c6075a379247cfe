import type { z } from 'zod'

/** Zod's messages by field, such as `items.0.price`; those about the whole input are under `base`. */
export const fieldErrors = ({ issues }: z.ZodError): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  for (const { message, path } of issues) (errors[path.join('.') || 'base'] ??= []).push(message)
  return errors
}
