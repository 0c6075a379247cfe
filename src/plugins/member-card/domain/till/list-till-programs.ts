import type { Administrator, Context } from '@/plugin/domain'

/** The programs with member cards in which an administrator may work at the till, by name. */
export const listTillPrograms = async (
  { sql }: Context,
  { grants }: Administrator,
): Promise<{ id: number; name: string }[]> => {
  const allowed = [...grants].filter(([, held]) => held.has('till.manage')).map(([programId]) => programId)
  return sql<{ id: number; name: string }>(
    `select g.id, g.name from programs g join member_card_settings s on s.program_id = g.id and s.is_on
     where g.id = any($1) and g.status = 'active' order by lower(g.name), g.id`,
    [allowed],
  )
}
