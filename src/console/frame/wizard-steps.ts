/** Where a wizard stands: what its buttons say and which of its steps need attention. */
export type WizardState = { isFirst: boolean; isLast: boolean; invalid: boolean[] }

/**
 * @param steps the names of the fields of each step, as dotted paths
 * @param at the step that is shown, from 0
 * @param errors the form's errors, by the first part of a field's name
 */
export const readWizard = (steps: readonly (readonly string[])[], at: number, errors: object): WizardState => ({
  isFirst: at === 0,
  isLast: at === steps.length - 1,
  invalid: steps.map((fields) => fields.some((field) => Object.hasOwn(errors, field.split('.')[0] ?? ''))),
})
