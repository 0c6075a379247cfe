import type { Context } from '@/domain/context'
import { countEach } from '@/platform/count-each'
import { checkProgramDomain } from './check-program-domain'

/** Domains per run, longest waiting first. */
const BATCH = 50
/** Intervals between checks while somebody waits for the domain, and once it is verified. */
const PENDING_MINUTES = 5
const VERIFIED_MINUTES = 60

/** Checks the domains that are due (RULE-64). */
export const checkDueDomains = async (context: Context): Promise<void> => {
  const due = await context.sql<{ program_id: number }>(
    `select d.program_id from program_domains d join programs g on g.id = d.program_id
     where g.status = 'active' and d.domain not like '%.localhost' and (d.checked_at is null or d.checked_at <= $1::timestamptz
       - make_interval(mins => case when d.verified_at is null then ${PENDING_MINUTES} else ${VERIFIED_MINUTES} end))
     order by d.checked_at nulls first, d.program_id limit ${BATCH}`,
    [context.now],
  )
  await countEach(context.payload, due, {
    work: async ({ program_id }) => (await checkProgramDomain(context, program_id)) !== null,
    failed: "a program's domain was not checked; the next run tries again",
  })
}
