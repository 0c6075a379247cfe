import { type Context, localizedSql } from '@/plugin/domain'
import type { Subject } from './what-if'

export type ListedSubject = Subject & { name: string }

const MOST = 500

/** What a what-if can change. */
export const listSubjects = ({ sql }: Context, programId: number): Promise<ListedSubject[]> =>
  sql<ListedSubject>(
    `(select 'rule' as kind, b.id, ${localizedSql('boosts', 'b.id', 'name')} as name from boosts b
       join programs g on g.id = b.program_id where b.program_id = $1 order by b.id desc limit ${MOST})
     union all (select 'challenge', id, caption from challenges where program_id = $1 and reward_type = 'points'
       and challenge_type <> 'donation' order by lower(caption) limit ${MOST})
     union all (select 'reward', id, name from rewards where program_id = $1 and selection = 'redeem' order by lower(name) limit ${MOST})
     union all (select 'tier', t.id, t.name from program_tiers t where t.program_id = $1 order by t.threshold limit ${MOST})`,
    [programId],
  )
