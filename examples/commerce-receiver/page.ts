import { timingSafeEqual } from 'node:crypto'
import type http from 'node:http'
import type { Entry } from './journal'

type Page = {
  password: string | undefined
  entries: ReadonlyMap<string, Entry>
  retry: (order: string) => Promise<void>
  dismiss: (order: string) => Promise<void>
}

/** The newest of each list. */
const MAX_ROWS = 200

const TITLES = {
  refused: "Couldn't be booked",
  unreachable: 'Not sent yet',
  waits: 'Waiting',
} as const

/** Everything that isn't booked, as rows of order, customer, time and reason. */
export const listProblems = (entries: ReadonlyMap<string, Entry>, kind: keyof typeof TITLES) =>
  [...entries].flatMap(([key, { order, problem }]) =>
    problem?.kind === kind ? [{ key, email: order?.email ?? '', at: problem.at, reason: problem.reason }] : [],
  )

/** The list of what couldn't be booked, for whoever has the password; the name can be anything. */
export const answerPage = async (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { dismiss, entries, password, retry }: Page,
): Promise<void> => {
  if (!password || request.url !== '/') return void response.writeHead(404).end()
  if (!hasPassword(request, password))
    return void response.writeHead(401, { 'www-authenticate': 'Basic realm="Commerce receiver"' }).end()
  if (request.method === 'POST') {
    // Browsers send the password with forms of other sites too.
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') return void response.writeHead(403).end()
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString('utf8'))
    const order = form.get('order') ?? ''
    if (form.get('action') === 'dismiss') await dismiss(order)
    else for (const each of order === '' ? findAll(entries) : [order]) await retry(each)
    return void response.writeHead(303, { location: '/' }).end()
  }
  const kinds = Object.keys(TITLES) as (keyof typeof TITLES)[]
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Commerce receiver</title>
<style>body{font:16px system-ui;margin:2rem}td,th{text-align:left;padding:.4rem .8rem .4rem 0;vertical-align:top}form{display:inline}</style>
<h1>Orders that aren't booked</h1>
${kinds.map((kind) => section(kind, listProblems(entries, kind))).join('')}
<form method="post"><button>Try all again, except those that wait</button></form></html>`)
}

/** Except orders that wait, which may be those of everybody who hasn't joined. */
const findAll = (entries: ReadonlyMap<string, Entry>) =>
  [...entries].flatMap(([order, { problem }]) => (problem && problem.kind !== 'waits' ? [order] : []))

const section = (kind: keyof typeof TITLES, rows: ReturnType<typeof listProblems>): string =>
  `<h2>${TITLES[kind]}: ${rows.length}</h2><table>${rows.slice(-MAX_ROWS).reverse().map(row).join('')}</table>`

const row = ({ at, email, key, reason }: ReturnType<typeof listProblems>[number]): string =>
  `<tr><td>${escapeHtml(key)}<td>${escapeHtml(email)}<td>${escapeHtml(at)}<td>${escapeHtml(reason)}<td><form method="post">
<input type="hidden" name="order" value="${escapeHtml(key)}"><button>Try again</button> <button name="action" value="dismiss">Dismiss</button></form>`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const hasPassword = ({ headers }: http.IncomingMessage, password: string): boolean => {
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? []
  const name = Buffer.from(encoded, 'base64')
  const given = name.subarray(name.indexOf(':') + 1)
  const expected = Buffer.from(password)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
