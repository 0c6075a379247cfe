import { type Context, createContext } from '@/domain/context'
import { unseal } from '@/mail/seal'
import { closeQueue, openQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import { settleRequests } from '@/plugins/data-rights/domain'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'

export type Stage = {
  test: TestPayload
  sql: Sql
  programId: number
  organizationId: number
  admin: AdministratorFixture
  context: (now?: Date) => Context
  createPerson: (data?: Record<string, unknown>) => Promise<ParticipantFixture>
  /** Calls the site as a participant, or as a visitor. */
  call: <Body = Record<string, unknown>>(
    who: ParticipantFixture | { cookies: Record<string, string>; csrf: string },
    key: string,
    body?: object,
    options?: { params?: Record<string, string>; headers?: Record<string, string>; query?: string; programId?: number },
  ) => ReturnType<typeof callRoute<Body>>
  console: <Body = Record<string, unknown>>(
    who: AdministratorFixture,
    key: string,
    body?: object,
    params?: Record<string, string | number>,
  ) => ReturnType<typeof callRoute<Body>>
  /** The first match in the newest mail to an address. */
  readMail: (to: string, pattern: RegExp) => Promise<string | null>
  settle: (now?: Date) => Promise<void>
  close: () => Promise<void>
}

export const openStage = async (): Promise<Stage> => {
  const test = await openTestPayload()
  await openQueue()
  const sql = poolSql(test.payload)
  const { organizationId, programId } = await createProgramFixture(test.payload)
  const admin = await createAdministratorFixture(test.payload, { organizationId, isAdmin: true })
  const context = (now = new Date()) => ({
    ...createContext(test.payload, { actor: { type: 'job', name: 'test' } }),
    now,
  })
  const address = (key: string): [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string] => {
    const [method = 'GET', path = ''] = key.split(' ')
    return [method as 'GET', path]
  }
  return {
    ...{ test, sql, programId, organizationId, admin, context },
    createPerson: (data = {}) => createParticipantFixture(test.payload, { programId, ...data }),
    call: async (who, key, body, { headers, params = {}, programId: program = programId, query = '' } = {}) => {
      const [method, path] = address(key)
      const routes = await routesAt(path)
      return callRoute(routes[method], {
        ...{ programId: program, caller: who, method, params, path: `${path}${query}` },
        ...(body ? { body } : {}),
        ...(headers ? { headers } : {}),
      })
    },
    console: async (who, key, body, params = {}) => {
      const [method, path] = address(key)
      const routes = await routesAt(path)
      return callRoute(routes[method], {
        ...{ caller: who, method, params: { program_id: programId, ...params }, path },
        ...(body ? { body } : {}),
      })
    },
    readMail: async (to, pattern) => {
      const [job] = await sql<{ subject: string; text: string }>(
        `select data ->> 'subject' as subject, data ->> 'text' as text from pgboss.job
         where name = 'mail.deliver' and lower(data ->> 'to') = lower($1) order by created_on desc limit 1`,
        [to],
      )
      return job ? (pattern.exec(`${job.subject}\n${unseal(job.text)}`)?.[0] ?? null) : null
    },
    settle: (now) => settleRequests(context(now)),
    close: async () => {
      await closeQueue()
      await test.close()
    },
  }
}

export const DAY_MS = 86_400_000
export const daysAhead = (days: number): Date => new Date(Date.now() + days * DAY_MS)
