import type { z } from 'zod'

/**
 * Runs a refinement over several fields even if some of them are invalid, which zod alone would skip, so that a form
 * shows all errors at once. Each of its rules checks `fieldsWithoutIssues` first.
 */
export const CROSS_FIELD_RULES = {
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
}

/** @returns whether none of these fields has an issue, so that their values match their types */
export const fieldsWithoutIssues = ({
  issues,
}: Pick<z.RefinementCtx, 'issues'>): ((...fields: string[]) => boolean) => {
  const wrong = issues.map(({ path = [] }) => path.join('.'))
  return (...fields) => !fields.some((field) => wrong.some((path) => path === field || path.startsWith(`${field}.`)))
}
