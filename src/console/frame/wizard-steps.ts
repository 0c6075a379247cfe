import { belongsToField, errorPaths } from './form-errors'

/** Where a wizard stands: what its buttons say and which of its steps need attention. */
export type WizardState = { isFirst: boolean; isLast: boolean; invalid: boolean[]; errorCount: number }

/**
 * @param steps the names of the fields of each step, as dotted paths
 * @param at the step that is shown, from 0
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
