import { createContext } from '@/domain/context'
import { openPayload } from '@/platform/payload'
import { onlyRow, type Sql } from '@/platform/sql'
import type { Measure } from '../measure'
import type { BigProgram } from './big-program'
import { type Request, type Shape, scenariosOf } from './list-scenarios'

const TARGET_MS = 30
const REQUESTS = 40
/** Warms up like a server that has run for a while: connections know the tables, and hot pages are in memory. */
const WARM_UP = 40

/** The 95th percentile, in milliseconds. */
const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

const timeRequests = async (request: Request, requests: number): Promise<number[]> => {
  for (let at = 0; at < WARM_UP; at++) await request(at)
  const times: number[] = []
  for (let at = 0; at < requests; at++) {
    const start = performance.now()
    await request(at + WARM_UP)
    times.push(performance.now() - start)
  }
  return times
}

/** The minimum cost of a page: twenty rows by the index of their order, from any place. */
const barePage =
  (sql: Sql, participants: number): Request =>
  (at) =>
    sql(
      `select id, email, first_name, last_name, status, created_at from participants
       where program_id = 1 and (created_at, id) < (select created_at, id from participants where id = $1)
       order by created_at desc, id desc limit 20`,
      [1 + ((at * 7919) % participants)],
    )

export const measureLists = async ({ participants }: BigProgram): Promise<Measure[]> => {
  const context = createContext(await openPayload(), { actor: { type: 'system', name: 'bench' } })
  const shape = await readShape(context.sql, participants)
  const bare = p95(await timeRequests(barePage(context.sql, participants), REQUESTS * 5))
  const measures: Measure[] = [measureOf('a bare page by its index', bare, bare, null)]
  for (const [name, request] of scenariosOf(context, shape)) {
    const value = p95(await timeRequests(request, REQUESTS))
    console.error(`${name}: ${value.toFixed(1)} ms`)
    measures.push(measureOf(name, value, bare, TARGET_MS))
  }
  return measures
}

const measureOf = (name: string, value: number, reference: number, target: number | null): Measure => ({
  name: `console-lists: ${name}`,
  value,
  unit: 'ms p95',
  reference,
  // The target is in milliseconds; a ratio would be compared with it.
  ratio: null,
  target,
})

const readShape = async (sql: Sql, participants: number): Promise<Shape> => {
  const { busiest } = onlyRow(
    await sql<{ busiest: number }>(
      'select participant_id as busiest from participant_balances where program_id = 1 order by points desc limit 1',
    ),
  )
  return { programId: 1, participants, busiest }
}
