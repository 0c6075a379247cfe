import { useEffect } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { belongsToField, listErrors, pathOf } from './form-errors'

/**
 * Judges what is typed before it is left. An error goes, or says what is wrong now, as soon as what it is about changes. A new
 * one is said only of the field that is typed in or left, and only after the first try to save: until then the form itself says
 * it when a field is left. So nothing is said of a row that was just added.
 */
export const useLiveErrors = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  schema: z.ZodType<unknown, FieldValues>,
): void => {
  const { clearErrors, setError, subscribe } = form
  useEffect(() => {
    type Heard = Parameters<Parameters<typeof subscribe>[0]['callback']>[0]
    // A name that the form gave or that stands in its errors is one of its own.
    const setMessage = (at: string, message: string) => setError(at as Path<Values>, { type: 'custom', message })
    const check = ({ errors = {}, isSubmitted, name, values }: Heard, isChanged: boolean) => {
      const said = listErrors(errors)
      if (said.length === 0 && !isSubmitted) return
      const issues = schema.safeParse(values).error?.issues ?? []
      // Of several problems of one field the first is said, as by the resolver.
      const wrong = new Map(issues.map(({ message, path }) => [path.join('.'), message] as const).reverse())
      for (const { at, message, type } of said) {
        const path = pathOf(at)
        const isOver = type === 'server' && isChanged && name !== undefined && belongsToField(path, name)
        if (BY_OTHERS.includes(type) && !isOver) continue
        const now = wrong.get(path)
        if (now === undefined) clearErrors(at as Path<Values>)
        else if (now !== message) setMessage(at, now)
      }
      const own = name === undefined ? undefined : wrong.get(name)
      if (isSubmitted && name && own !== undefined && !said.some(({ at }) => pathOf(at) === name)) {
        setMessage(Array.isArray(get(values, name)) ? `${name}.root` : name, own)
      }
    }
    const stops = [
      subscribe({ formState: { values: true }, callback: (heard) => check(heard, true) }),
      // Left for the first time.
      subscribe({ formState: { touchedFields: true }, callback: (heard) => check(heard, false) }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [clearErrors, schema, setError, subscribe])
}

/** Kinds of errors that the schema knows nothing of: those of the server, and those of a file that was not taken. */
const BY_OTHERS = ['server', 'file']
