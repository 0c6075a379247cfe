import { type Context, findSiteProgram } from '@/plugin/domain'

export type Invitation = { id: number; email: string; invited_at: Date; joined_at: Date | null }

export type Launch = {
  name: string
  siteUrl: string
  isLive: boolean
  /** Days since it went live; null for programs that never were in test mode. */
  daysLive: number | null
  participants: number
  invitations: Invitation[]
}

/** A program's address and those who were invited, the latest first. @returns null for an unknown program */
export const findLaunch = async (context: Context, programId: number): Promise<Launch | null> => {
  const program = await findSiteProgram(context, programId)
  if (!program) return null
  const [facts] = await context.sql<{ days_live: number | null; participants: number }>(
    `select floor(extract(epoch from $2::timestamptz - s.went_live_at) / 86400)::int as days_live,
       (select count(*)::int from (select from participants p where p.program_id = g.id and p.is_test is not true limit 10) early) as participants
     from programs g left join program_setups s on s.program_id = g.id where g.id = $1`,
    [programId, context.now],
  )
  const invitations = await context.sql<Invitation>(
    `select i.id, i.email, i.invited_at, p.created_at as joined_at
     from launch_invitations i
     left join participants p on p.program_id = i.program_id and lower(p.email) = i.email and p.erased_at is null
     where i.program_id = $1 order by i.invited_at desc, i.id desc`,
    [programId],
  )
  return {
    ...{ name: program.name, siteUrl: program.site_url, isLive: !program.test_mode },
    ...{ daysLive: facts?.days_live ?? null, participants: facts?.participants ?? 0, invitations },
  }
}
