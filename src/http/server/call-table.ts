import { type NextRequest, NextResponse } from 'next/server'
import { text } from '@/i18n/text'
import { env } from '@/platform/env'
import { failed, type Reply } from './reply'
import { toResponse } from './to-response'
import type { WireRoute } from './wire-route'

/** Calls such as `GET /public/receipts/:identifier`, and what loads their handler. */
export type Routes = Readonly<Record<string, () => Promise<WireRoute>>>

export type Address = { method: string; parts: readonly string[] }

/** The method and the segments of a call's key. Pure. */
export const readKey = (key: string): Address => {
  const [method = '', path = ''] = key.split(' ')
  return { method, parts: path.split('/').slice(1) }
}

export type Match<Row> = { row: Row; params: Record<string, string> }

/** The rows that match a path's segments, with their parameters; written segments win over parameters. Pure. */
export const matchRows = <Row extends Address>(rows: readonly Row[], path: readonly string[]): Match<Row>[] =>
  rows
    .flatMap((row) => {
      const params = readParams(row.parts, path)
      return params ? [{ row, params }] : []
    })
    .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)

const readParams = (parts: readonly string[], path: readonly string[]): Record<string, string> | null => {
  if (parts.length !== path.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = path[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = segment
    else if (part !== segment) return null
  }
  return params
}

/** Requests of HEAD are answered like those of GET, as Next does. */
export const methodOf = ({ method }: { method: string }): string => (method === 'HEAD' ? 'GET' : method)

type AnswerOther = (request: NextRequest, path: readonly string[]) => Response | Promise<Response>
type CatchAll = { params: Promise<{ path?: string[] }> }

/**
 * The handler of a catch-all route: finds the call by method and path, and loads it. As in a tree of route files, a
 * path belongs to one row of the table, whose other methods get 405.
 * @param below the address of the route file, such as `/public`
 * @param answerOther answers paths that the table doesn't have; 404 by default
 */
export const answerByTable = (routes: Routes, below: string, answerOther: AnswerOther = notFound) => {
  const base = below.split('/').slice(1)
  const rows = Object.entries(routes).map(([key, load]) => ({ ...readKey(key), load }))
  return async (request: NextRequest, { params }: CatchAll): Promise<Response> => {
    const path = [...base, ...((await params).path ?? [])]
    const matches = matchRows(rows, path)
    if (matches.length === 0) return answerOther(request, path)
    const shape = matches[0]?.row.parts.join('/')
    const answering = matches.filter(({ row }) => row.parts.join('/') === shape)
    const method = methodOf(request)
    const found = answering.find(({ row }) => row.method === method)
    if (!found)
      return refuse(
        method,
        answering.map(({ row }) => row.method),
      )
    const call = await found.row.load()
    return call(request, { params: Promise.resolve(found.params) })
  }
}

const respond = (reply: Reply): Response => toResponse(reply, env.PUBLIC_URL.startsWith('https:'))

const notFound = (): Response => respond(failed(404, text('notFound')))

const refuse = (method: string, methods: readonly string[]): Response => {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
  if (method === 'OPTIONS') return new NextResponse(null, { status: 204, headers: { allow } })
  return respond({ ...failed(405, text('methodNotAllowed')), headers: { allow } })
}
