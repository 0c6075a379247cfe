import { useEffect } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrorMap } from '@/http/server/field-error-map'
import { belongsToField, listErrors, pathOf } from './form-errors'

/**
 * Validates while typing. An existing error disappears or changes as soon as its field changes. New errors appear only
 * for the field that was changed or left, and only after the first attempt to save; until then the form itself
 * validates on blur. So a row that was just added shows no errors.
 */
export const useLiveErrors = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  schema: z.ZodType<unknown, FieldValues>,
): void => {
  const { clearErrors, setError, subscribe } = form
  useEffect(() => {
    type Heard = Parameters<Parameters<typeof subscribe>[0]['callback']>[0]
    // The name comes from the form or its errors, so it is one of its paths.
    const setMessage = (at: string, message: string) => setError(at as Path<Values>, { type: 'custom', message })
    const check = ({ errors = {}, isSubmitted, name, values }: Heard, isChanged: boolean) => {
      const existing = listErrors(errors)
      if (existing.length === 0 && !isSubmitted) return
      const issues = schema.safeParse(values, { error: fieldErrorMap }).error?.issues ?? []
      // The first of a field's problems wins, as with the resolver.
      const wrong = new Map(issues.map(({ message, path }) => [path.join('.'), message] as const).reverse())
      for (const { at, message, type } of existing) {
        const path = pathOf(at)
        const isOver = type === 'server' && isChanged && name !== undefined && belongsToField(path, name)
        if (BY_OTHERS.includes(type) && !isOver) continue
        const now = wrong.get(path)
        if (now === undefined) clearErrors(at as Path<Values>)
        else if (now !== message) setMessage(at, now)
      }
      const own = name === undefined ? undefined : wrong.get(name)
      if (isSubmitted && name && own !== undefined && !existing.some(({ at }) => pathOf(at) === name)) {
        setMessage(Array.isArray(get(values, name)) ? `${name}.root` : name, own)
      }
    }
    const stops = [
      subscribe({ formState: { values: true }, callback: (state) => check(state, true) }),
      // Left for the first time.
      subscribe({ formState: { touchedFields: true }, callback: (state) => check(state, false) }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [clearErrors, schema, setError, subscribe])
}

/** Error types that the schema doesn't produce: the server's, and those of refused files. */
const BY_OTHERS = ['server', 'file']
