import config from '@payload-config'
import { type NextRequest, NextResponse } from 'next/server'
import { text } from '@/i18n/text'
import { noteWork } from '@/platform/current-work'
import { env } from '@/platform/env'
import { traced } from '@/platform/telemetry/traced'
import { matchRows, readKey } from './call-address'
import { failed, type Reply } from './reply'
import { toResponse } from './to-response'
import type { RouteContext } from './wire-route'

/** Requests of HEAD are answered like those of GET, as Next does. */
export const methodOf = ({ method }: { method: string }): string => (method === 'HEAD' ? 'GET' : method)

type Routes = Readonly<Record<string, () => Promise<(request: NextRequest, route: RouteContext) => Promise<Response>>>>
type AnswerOther = (request: NextRequest, path: readonly string[]) => Response | Promise<Response>
type CatchAll = { params: Promise<{ path?: string[] }> }

/**
 * The handler of a catch-all route: finds the call by method and path, and loads it. As in a tree of route files, a
 * path belongs to one row of the table, whose other methods get 405.
 * @param listRoutes called for each request, because plugins add calls when the config is built
 * @param below the address of the route file, such as `/public`
 * @param answerOther answers paths that the table doesn't have; 404 by default
 */
export const answerByTable = (listRoutes: () => Routes, below: string, answerOther: AnswerOther = notFound) => {
  const base = below.split('/').slice(1)
  return async (request: NextRequest, { params }: CatchAll): Promise<Response> => {
    await config
    const rows = Object.entries(listRoutes()).map(([key, load]) => ({ ...readKey(key), key, load }))
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
    const { key, load } = found.row
    noteWork({ call: key })
    return traced(key, async () => {
      const call = await load()
      return call(request, { params: Promise.resolve(found.params) })
    })
  }
}

const respond = (reply: Reply): Response => toResponse(reply, env.PUBLIC_URL.startsWith('https:'))

const notFound = (): Response => respond(failed(404, text('notFound')))

const refuse = (method: string, methods: readonly string[]): Response => {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
  if (method === 'OPTIONS') return new NextResponse(null, { status: 204, headers: { allow } })
  return respond({ ...failed(405, text('methodNotAllowed')), headers: { allow } })
}
