import type { PayloadRequest, Where } from 'payload'
import { parseCookies } from 'payload/shared'
import { administratorOf } from './access'

/** Set by the content admin's program selector (console/stock-admin/ProgramSelect.client.tsx), for the pages below /admin. */
export const SELECTED_PROGRAM_COOKIE = 'laurel_admin_program'

/** The program that the content admin works in: one at a time (RULE-67), the first until another is selected. */
export const selectedProgram = ({ headers, user }: Pick<PayloadRequest, 'headers' | 'user'>): number | null => {
  const programs = [...(administratorOf({ user })?.grants_by_program.keys() ?? [])].toSorted((a, b) => a - b)
  const selected = Number(parseCookies(headers).get(SELECTED_PROGRAM_COOKIE))
  return programs.includes(selected) ? selected : (programs[0] ?? null)
}

/** The filter of every list of the content admin whose rows belong to a program. */
export const ofSelectedProgram =
  (field = 'program') =>
  ({ req }: { req: PayloadRequest }): Where | null => {
    const program = selectedProgram(req)
    return program === null ? null : { [field]: { equals: program } }
  }

/** A new row is of the program that the content admin works in. The cookie comes with its pages only, not with calls of the API. */
export const selectedInAdmin = ({ req }: { req?: PayloadRequest }): number | undefined =>
  req && parseCookies(req.headers).has(SELECTED_PROGRAM_COOKIE) ? (selectedProgram(req) ?? undefined) : undefined
