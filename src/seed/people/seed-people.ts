import { demoContent } from '../content'
import type { OrganizationKey, ProgramKey } from '../content/types'
import type { Reviewer } from '../receipts/seed-history'
import { idOf, type SeedState } from '../seed-state'
import type { SeededContent } from '../seeded-content'
import type { ActionContext } from './perform-action'
import { planPeople } from './plan-people'
import { seedPerson } from './seed-person'
import { seedAnonymousVisits } from './visits'

/** The reviewers of receipts in each organization's programs. */
const REVIEWERS: Record<OrganizationKey, string> = {
  millbrook: 'receipts@laurel.example',
  longstride: 'owner@longstride.example',
}

/**
 * Creates missing participants, each with 90 days of history. Programs run in parallel, their participants in sequence.
 */
export const seedPeople = async (state: SeedState, content: SeededContent, participants: number): Promise<void> => {
  const lanes = demoContent.programs.map(({ key, organization }) =>
    seedProgram(state, content, { key, organization, participants }),
  )
  // Waits for all even if one fails, so that none is still writing when the process ends.
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected')
  if (failed) throw failed.reason
  await seedAnonymousVisits(state, content.programIds)
}

const seedProgram = async (
  state: SeedState,
  content: SeededContent,
  { key, organization, participants }: { key: ProgramKey; organization: OrganizationKey; participants: number },
): Promise<void> => {
  const reviewer = await findReviewer(state, idOf(content.administratorIds, REVIEWERS[organization]))
  const rows = await state.context.sql<{ email: string }>('select email from participants where program_id = $1', [
    content.programIds[key],
  ])
  const known = new Set(rows.map(({ email }) => email))
  const missing = planPeople(key, participants, state.today).filter(({ email }) => !known.has(email))
  // In the order of joining, so that inviters exist before those they invited.
  const pages: ActionContext['pages'] = new Map()
  for (const person of missing) await seedPerson(state, content, { reviewer, pages }, person)
  if (missing.length > 0) state.made(`participants of ${key}`, missing.length)
}

const findReviewer = async ({ context: { sql } }: SeedState, id: number): Promise<Reviewer> => {
  const [row] = await sql<Omit<Reviewer, 'type' | 'grants'>>(
    `select id, email, first_name as "firstName", last_name as "lastName", organization_id as "organizationId", is_admin as "isAdmin",
       preferred_locale as locale
     from administrators where id = $1`,
    [id],
  )
  if (!row) throw new Error(`administrator ${id} not found`)
  // Permissions are checked by callers of the domain, so none are needed here.
  return { ...row, type: 'administrator', grants: new Map() }
}
