import type { PayloadRequest, Where } from 'payload'
import { parseCookies } from 'payload/shared'
import { administratorOf } from './access'

/** Set by the content admin's program selector (console/stock-admin/ProgramSelect.client.tsx), for the pages below /admin. */
export const SELECTED_PROGRAM_COOKIE = 'laurel_admin_program'

/** The program that the content admin works in: one at a time (RULE-67), the first until another is selected. */
export const selectedProgram = (req: PayloadRequest): number | null => {
  const programs = [...(administratorOf(req)?.grants_by_program.keys() ?? [])].toSorted((a, b) => a - b)
  const selected = Number(parseCookies(req.headers).get(SELECTED_PROGRAM_COOKIE))
  return programs.includes(selected) ? selected : (programs[0] ?? null)
}

/** The filter of every list of the content admin whose rows belong to a program. */
export const ofSelectedProgram =
  (field = 'program') =>
  ({ req }: { req: PayloadRequest }): Where | null => {
    const program = selectedProgram(req)
    return program === null ? null : { [field]: { equals: program } }
  }
