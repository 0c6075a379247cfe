import type { Context } from '@/plugin/domain'

/** One side of a comparison. */
export type ComparedAccount = {
  id: number
  name: string
  first_name: string | null
  last_name: string | null
  email: string
  postal: string | null
  country: string | null
  gender: string | null
  status: string
  emails: 'all' | 'important' | 'none'
  tier: string | null
  points: number
  lifetime: number
  pending: number
  shortfall: number
  tags: string[]
  created_at: Date
  last_signed_in_at: Date | null
  claims: number
  receipts: number
  completions: number
  running_memberships: number
}

const countOf = (table: string, where = '') =>
  `(select count(*)::int from ${table} r where r.participant_id = p.id and r.program_id = p.program_id${where})`

/** Two accounts side by side. @returns null unless both are in the program and neither is erased */
export const compareAccounts = async (
  { sql }: Context,
  { ids, programId }: { programId: number; ids: readonly [number, number] },
): Promise<[ComparedAccount, ComparedAccount] | null> => {
  const rows = await sql<ComparedAccount>(
    `select p.id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, p.first_name, p.last_name, p.email, p.postal, p.country,
       p.gender, p.status::text as status, coalesce(laurel_marketing_choice(p), 'important') as emails, t.name as tier, b.unused_points::int as points,
       b.points::int as lifetime, b.pending_points::int as pending, b.shortfall_points::int as shortfall,
       array(select laurel_tags_of(p.tag_list)) as tags, p.created_at, p.last_signed_in_at,
       ${countOf('reward_claims')} as claims, ${countOf('receipts')} as receipts,
       ${countOf('challenge_completions', ' and r.reset_at is null')} as completions,
       ${countOf('memberships', " and r.status <> 'cancelled'")} as running_memberships
     from participants p join participant_balances b on b.participant_id = p.id left join program_tiers t on t.id = p.tier_id
     where p.id = any($1::int[]) and p.program_id = $2 and p.erased_at is null`,
    [[...ids], programId],
  )
  const [first, second] = ids.map((id) => rows.find((row) => row.id === id))
  return first && second ? [first, second] : null
}
