import { shareReads } from './share-reads'
import type { Sql } from './sql'

const counting = () => {
  const asked: string[] = []
  const sql: Sql = async (text, values = []) => {
    asked.push(text)
    return [{ text, values }] as never
  }
  return { asked, sql: shareReads(sql) }
}

describe('shareReads', () => {
  it('asks the same once, also of parts that ask at the same time', async () => {
    const { asked, sql } = counting()
    const now = new Date('2026-05-01')
    const [one, other] = await Promise.all([sql('select $1, $2', [1, now]), sql('select $1, $2', [1, new Date(now)])])
    expect(other).toBe(one)
    expect(await sql('select $1, $2', [1, now])).toBe(one)
    expect(asked).toHaveLength(1)
  })

  it('asks again for another reader', async () => {
    const { asked, sql } = counting()
    expect(await sql('select $1', [1])).not.toEqual(await sql('select $1', [2]))
    expect(asked).toHaveLength(2)
  })

  it('shares neither writes nor what may write', async () => {
    const { asked, sql } = counting()
    for (const text of ['insert into t values (1)', 'with w as (delete from t returning *) select * from w']) {
      await sql(text)
      await sql(text)
    }
    expect(asked).toHaveLength(4)
  })
})
