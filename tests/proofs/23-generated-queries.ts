import type { FlattenedField } from 'payload'
import { allPermissions } from '@/domain/permissions'
import { onlyRow, poolOf, poolSql, type Sql } from '@/platform/sql'
import { createRandom } from '@/seed/random'
import { callPayloadApi } from '../support/call-payload-api'
import { createEveryRow } from '../support/every-row'
import { createAdministratorFixture, createProgramFixture } from '../support/fixtures'
import { Expectations, type Proof } from './support/proof'

const MAX_MS = 200
/** Payload's own collections without an API. */
const NOT_IMPLEMENTED = 501
const MAX_MEMORY_MB = 64
const PARTICIPANTS = 20_000

/**
 * Proof 23: queries built from every field of every collection, with the maximum number of conditions and one more, as
 * several kinds of administrator. No accepted query takes long or much of the database's memory.
 */
export const run: Proof = async ({ isQuick, payload, seed }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const { organizationId, programId } = await createProgramFixture(payload)
  await createEveryRow(payload, { organizationId, programId }, 'Row')
  await addPeople(sql, programId, isQuick ? 1000 : PARTICIPANTS)
  await sql('analyze')
  const callers = await Promise.all(
    [allPermissions(), ['users.view'] as const, ['rewards.view'] as const].map((pairs) =>
      createAdministratorFixture(payload, { organizationId, programId, pairs: [...pairs] }),
    ),
  )
  // The database cancels longer statements, and the call then answers 500.
  poolOf(payload).on('acquire', (client) => void client.query(`set statement_timeout = ${MAX_MS}`))
  const random = createRandom(String(seed))
  let calls = 0
  let accepted = 0
  let mostMb = 0
  for (const slug of Object.keys(payload.collections)) {
    const paths = pathsOf(payload, slug)
    for (const [index, caller] of callers.entries()) {
      for (const count of isQuick ? [5] : [1, 5, 20]) {
        const query = Array.from({ length: count }, (_, at) => {
          const { operator, path, value } = random.pick(paths)
          return `where[${random.chance(0.5) ? 'and' : 'or'}][${at}][${path}][${operator}]=${value}`
        }).join('&')
        // Resets the rate limit, which isn't tested here.
        await sql('delete from laurel_limits.counts').catch(() => {})
        const { status } = await callPayloadApi(caller, 'GET', `${slug}?depth=0&${query}`)
        calls += 1
        expectations.expect(
          status < 500 || status === NOT_IMPLEMENTED,
          `caller ${index}: ${slug}?${query} answered ${status}`,
        )
        if (status === 200) accepted += 1
      }
    }
    mostMb = Math.max(mostMb, await memoryOfBackend(sql))
  }
  expectations.expect(mostMb <= MAX_MEMORY_MB, `a connection of the database holds ${mostMb} MB`)
  return expectations.result({
    'queries asked': calls,
    accepted,
    'most memory of a connection, in MB': mostMb,
  })
}

const addPeople = (sql: Sql, programId: number, people: number) =>
  sql(
    `insert into participants
       (program_id, identifier, email, referral_code, first_name, last_name, status, created_at, updated_at)
     select $1, gen_random_uuid()::text, 'person-' || n || '@example.com', 'code-' || n, 'Ida', 'Number ' || n, 'active', now(), now()
     from generate_series(1, $2::int) n`,
    [programId, people],
  )

type Condition = { path: string; operator: string; value: string }

/** A condition for each field of a collection, and for each field of its related rows. */
const pathsOf = (payload: Parameters<Proof>[0]['payload'], slug: string): Condition[] => {
  const fieldsOf = (name: string): FlattenedField[] =>
    payload.collections[name as keyof typeof payload.collections].config.flattenedFields
  return fieldsOf(slug).flatMap((field) => {
    const own = conditionOf(field, field.name)
    if ((field.type !== 'relationship' && field.type !== 'upload') || typeof field.relationTo !== 'string') return own
    return [...own, ...fieldsOf(field.relationTo).flatMap((one) => conditionOf(one, `${field.name}.${one.name}`))]
  })
}

const conditionOf = (field: FlattenedField, path: string): Condition[] => {
  if (field.type === 'text' || field.type === 'textarea' || field.type === 'email')
    return [{ path, operator: 'like', value: 'i' }]
  if (field.type === 'number') return [{ path, operator: 'greater_than', value: '-1' }]
  if (field.type === 'date') return [{ path, operator: 'less_than', value: '2999-01-01' }]
  if (field.type === 'checkbox') return [{ path, operator: 'equals', value: 'true' }]
  return [{ path, operator: 'exists', value: 'true' }]
}

const memoryOfBackend = async (sql: Sql): Promise<number> =>
  onlyRow(
    await sql<{ mb: number }>('select (sum(total_bytes) / 1024 / 1024)::int as mb from pg_backend_memory_contexts'),
  ).mb
