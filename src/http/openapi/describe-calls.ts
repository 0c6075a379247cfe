import type { z } from 'zod'
import { SESSION_COOKIES } from '@/domain/sign-in'
import { CSRF_COOKIE, CSRF_FIELD, CSRF_HEADER } from '@/http/server/csrf'
import { type SiteCallKey, siteCallTerms } from '@/http/server/site-calls'
import { env } from '@/platform/env'
import { isExtension } from '@/platform/extend-table'
import { describeInput, type JsonSchema } from './describe-input'

/** A call as its route declares it. */
export type DescribedCall = { key: SiteCallKey; input: z.ZodType }

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: unknown }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: unknown[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

/** Groups of the page, by the first significant part of an address. */
const TAGS = {
  me: 'Who is here',
  signin: 'Signing in and out',
  home: 'The sections of the home page',
  search: 'Searching the site',
  challenges: 'Doing challenges',
  rewards: 'Seeing, claiming and winning rewards',
  draws: 'Verifying draws',
  participant_actions: 'The participant’s activity',
  account: 'The participant’s own settings',
  receipts: 'Receipts',
  offers: 'Perks',
  plugins: 'Calls of plugins',
  site: 'Files of the site',
} as const

const tagOf = (key: string, path: string): keyof typeof TAGS => {
  const [first = '', second = ''] = path.split('/').slice(1)
  const name = first === 'public' ? second : first === 'participants' ? second : first
  if (name in TAGS) return name as keyof typeof TAGS
  return isExtension('site call', key) ? 'plugins' : 'site'
}

/** The site's calls as an OpenAPI 3.1 document, generated from the schemas that validate them. */
export const describeCalls = (calls: DescribedCall[], version: string): OpenApiDocument => {
  const paths: OpenApiDocument['paths'] = {}
  const add = (key: string, made: (method: string, path: string) => Operation) => {
    const [method = '', path = ''] = key.split(' ')
    const address = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[address] = { ...paths[address], [method.toLowerCase()]: made(method, path) }
  }
  for (const call of calls) add(call.key, (method, path) => describeCall(call, method, path))
  const used = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)))
  return {
    openapi: '3.1.0',
    info: { title: 'Laurel: the program site', version, description: ABOUT },
    servers: [
      {
        url: `${new URL(env.PUBLIC_URL).protocol}//{program_host}`,
        description: 'A program’s own host. There is no other: the host says which program is meant.',
        variables: { program_host: { default: `program.${new URL(env.PUBLIC_URL).host}` } },
      },
    ],
    tags: Object.entries(TAGS)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: COMPONENTS,
  }
}

export const describePath = (path: string): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => {
    return { name: String(name), in: 'path', required: true, schema: { type: 'string' } }
  })

export const operationId = (key: string): string => key.replaceAll(/[^a-zA-Z]+/g, '_').toLowerCase()

const describeCall = ({ input, key }: DescribedCall, method: string, path: string): Operation => {
  const { alsoInQuery, answers = [], crossSite, summary, who } = siteCallTerms(key)
  const isWrite = method !== 'GET'
  const schema = describeInput(input)
  const inPath = describePath(path)
  const query = describeQuery(schema).filter(({ name }) => !isWrite || name === alsoInQuery)
  const parameters = [...inPath, ...query, ...(isWrite && !crossSite ? [{ $ref: '#/components/parameters/csrf' }] : [])]
  return {
    operationId: operationId(key),
    tags: [tagOf(key, path)],
    summary,
    description: who === 'participant' ? 'For signed-in participants of the program.' : 'For everybody.',
    // An empty requirement next to the cookie makes the cookie optional.
    security: who === 'participant' ? [{ session: [] }] : [{ session: [] }, {}],
    parameters,
    ...(isWrite ? { requestBody: describeBody(schema) } : {}),
    responses: {
      ...describeAnswers(method, path, who === 'participant'),
      ...(isWrite || query.length > 0 ? { 422: refer('unprocessable') } : {}),
      ...Object.fromEntries(answers.map((name) => [OWN_ANSWERS[name], refer(name)])),
    },
  }
}

const describeQuery = ({ properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties as Record<string, unknown>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }))

/** The same schema for three content types; files only fit multipart. */
const describeBody = (schema: JsonSchema): NonNullable<Operation['requestBody']> => {
  const isUpload = JSON.stringify(schema).includes('"format":"binary"')
  const types = isUpload
    ? ['multipart/form-data']
    : ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']
  const required = Array.isArray(schema.required) && schema.required.length > 0
  return { required, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

/** Statuses that only some calls have (SITE_CALLS). */
const OWN_ANSWERS = { see_other: 303, too_early: 409, too_often: 429 } as const

const refer = (name: string) => ({ $ref: `#/components/responses/${name}` })

const describeAnswers = (method: string, path: string, isForParticipants: boolean): Record<string, unknown> => {
  const isFile = !path.startsWith('/public/') && !path.startsWith('/participants/') && !path.startsWith('/offers/')
  const success =
    method !== 'GET'
      ? refer('written')
      : isFile || path.includes('/files/')
        ? { description: 'The file.' }
        : { description: 'The data.', content: { 'application/json': { schema: {} } } }
  return {
    200: success,
    ...(isForParticipants ? { 401: refer('unauthorized') } : {}),
    ...(method === 'GET' ? {} : { 400: refer('unreadable'), 403: refer('forbidden'), 413: refer('too_large') }),
    404: refer('not_found'),
  }
}

const ABOUT = [
  'The calls that the pages of a program make. They are answered on the program’s own host; another program’s row is not found.',
  `A participant is signed in by the cookie \`${SESSION_COOKIES.participant}\`, which signing in sets; where the program lives under a path of a domain, by \`${SESSION_COOKIES.participant}_{program id}\`.`,
  `Every call that changes something repeats the cookie \`${CSRF_COOKIE}\` in the header \`${CSRF_HEADER}\` or the form field \`${CSRF_FIELD}\`, and comes from a page of the same host.`,
  'Bodies are JSON, multipart or urlencoded alike. In forms a list is a field whose name ends in `[]`, or one that comes several times.',
  'Answers to writes carry `success` (`ok` under `/public/signin`), `message` (in the person’s language) and `errors` (field -> messages), and what the call adds.',
].join('\n\n')

const written = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Written' } } },
})

const COMPONENTS = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIES.participant },
  },
  parameters: {
    csrf: {
      name: CSRF_HEADER,
      in: 'header',
      required: true,
      description: `The value of the cookie ${CSRF_COOKIE}. Forms may send it as the field ${CSRF_FIELD} instead.`,
      schema: { type: 'string' },
    },
  },
  schemas: {
    Written: {
      type: 'object',
      required: ['message'],
      properties: {
        success: { type: 'boolean' },
        ok: { type: 'boolean', description: 'The same, from the calls under `/public/signin`.' },
        message: { type: 'string', description: 'In the language of the person who reads it.' },
        errors: {
          type: 'object',
          description: 'What is wrong, by field.',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        reason: {
          type: 'string',
          description:
            'Stable: for programs. Why a challenge or its checkout refuses, such as `not_active` or `already_completed`.',
        },
      },
      additionalProperties: true,
    },
  },
  responses: {
    written: written('It is done, or `success` is false and `message` says why not.'),
    see_other: { description: 'To a form of a page: where the browser goes on, in `location`.' },
    unreadable: written('The body is no JSON or form that can be read.'),
    unauthorized: written('Nobody is signed in.'),
    forbidden: written('The CSRF token is missing or old, or the request comes from another site.'),
    not_found: written('There is no such thing in this program.'),
    too_early: written('Not while it stands as it does, such as a receipt that is still being read.'),
    too_large: written('The body is larger than the call takes.'),
    unprocessable: written('The input does not fit; `errors` says where.'),
    too_often: written('Too often for now; `retry-after` says for how many seconds, where that is known.'),
  },
}
