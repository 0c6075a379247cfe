import { type Context, inSegmentSql } from '@/plugin/domain'
import type { AudienceKind } from './values'

export type Audience = {
  audience: AudienceKind
  audience_tag: string | null
  audience_tier: number | null
  audience_segment: number | null
}

/**
 * SQL: whether the participant `p` belongs to an audience. Test participants never do.
 * @param bind adds a parameter, and returns its name
 */
export const inAudienceSql = (
  { audience, audience_segment, audience_tag, audience_tier }: Audience,
  bind: (value: unknown) => string,
): string => {
  const base = `p.status in ('active', 'opted_out') and p.erased_at is null and p.is_test is not true`
  switch (audience) {
    case 'tag':
      return `${base} and p.tag_list ? ${bind(audience_tag ?? '')}::text`
    case 'tier':
      return `${base} and p.tier_id = ${bind(audience_tier ?? 0)}::int`
    case 'segment': {
      const segment = `${bind(audience_segment ?? 0)}::int`
      // Without a plugin that keeps segments, nothing else names the parameter.
      return `${base} and ${segment} is not null and ${inSegmentSql(segment, 'p.id')}`
    }
    default:
      return base
  }
}

/** Parameters of a statement, in the order in which they are bound. */
export const bindTo =
  (values: unknown[]) =>
  (value: unknown): string =>
    `$${values.push(value)}`

/** How many participants an audience has now. */
export const countAudience = async ({ sql }: Context, programId: number, audience: Audience): Promise<number> => {
  const values: unknown[] = [programId]
  const [row] = await sql<{ people: number }>(
    `select count(*)::int as people from participants p where p.program_id = $1 and ${inAudienceSql(audience, bindTo(values))}`,
    values,
  )
  return row?.people ?? 0
}
