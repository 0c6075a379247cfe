import type { PayloadRequest, Where } from 'payload'
import { parseCookies } from 'payload/shared'
import { administratorOf } from './access'

/**
 * Set by the content admin's program selector (console/payload-admin/program-select.client.tsx), for pages below /admin.
 */
export const SELECTED_PROGRAM_COOKIE = 'laurel_admin_program'

/** The program that the content admin works in: one at a time (RULE-67), the first by default. */
export const selectedProgram = ({ headers, user }: Pick<PayloadRequest, 'headers' | 'user'>): number | null => {
  const programs = [...(administratorOf({ user })?.grants_by_program.keys() ?? [])].toSorted((a, b) => a - b)
  const selected = Number(parseCookies(headers).get(SELECTED_PROGRAM_COOKIE))
  return programs.includes(selected) ? selected : (programs[0] ?? null)
}

/** The filter of the content admin's lists of program-owned rows. */
export const selectedProgramFilter =
  (field = 'program') =>
  ({ req }: { req: PayloadRequest }): Where | null => {
    const program = selectedProgram(req)
    return program === null ? null : { [field]: { equals: program } }
  }

/**
 * The program of a new row in the content admin's forms, which send it. Never of a call, whose permission is checked in
 * the program that it names.
 */
export const selectedInAdmin = ({ req }: { req?: PayloadRequest }): number | undefined =>
  req && req.payloadAPI !== 'REST' && parseCookies(req.headers).has(SELECTED_PROGRAM_COOKIE)
    ? (selectedProgram(req) ?? undefined)
    : undefined
