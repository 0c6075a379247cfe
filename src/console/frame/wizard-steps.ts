import { belongsToField, errorPaths } from './form-errors'

/** A wizard's state: what its buttons do, and which steps have errors. */
export type WizardState = { isFirst: boolean; isLast: boolean; invalid: boolean[]; errorCount: number }

/**
 * @param steps the field paths of each step
 * @param at the index of the current step, from 0
 * @param errors the form's errors
 */
export const readWizard = (steps: readonly (readonly string[])[], at: number, errors: object): WizardState => {
  const paths = errorPaths(errors)
  return {
    isFirst: at === 0,
    isLast: at === steps.length - 1,
    invalid: steps.map((fields) => fields.some((field) => paths.some((path) => belongsToField(path, field)))),
    errorCount: paths.length,
  }
}
