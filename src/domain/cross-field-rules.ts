import type { z } from 'zod'

/**
 * For a refinement over several fields of an object: it runs although some of them are wrong by themselves, where zod alone
 * would wait, so that whoever fills a form in is told everything at once. Each of its rules asks `fieldsWithoutIssues` first.
 */
export const CROSS_FIELD_RULES = {
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
}

/** @returns whether none of these fields, nor anything in them, has been found wrong: only then they hold what their types say */
export const fieldsWithoutIssues = ({
  issues,
}: Pick<z.RefinementCtx, 'issues'>): ((...fields: string[]) => boolean) => {
  const wrong = issues.map(({ path = [] }) => path.join('.'))
  return (...fields) => !fields.some((field) => wrong.some((path) => path === field || path.startsWith(`${field}.`)))
}
