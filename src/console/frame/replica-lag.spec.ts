import type { Sql } from '@/platform/sql'
import { replicaLag } from './replica-lag'
import type { ViewContext } from './view-context'

const lagOf = (lagSeconds?: number) => {
  const sql: Sql = Object.assign(async () => [], { reports: Object.assign(async () => [], { lagSeconds }) as Sql })
  const t = ((key: string, { count }: { count: number }) => `${key} ${count}`) as unknown as ViewContext['t']
  return replicaLag({ context: { sql } as ViewContext['context'], t })
}

it('says how old a page from a replica is, from a second on', () => {
  expect([lagOf(3.9), lagOf(1), lagOf(0.9), lagOf()]).toEqual([
    'frame.replicaLag 3',
    'frame.replicaLag 1',
    undefined,
    undefined,
  ])
})
