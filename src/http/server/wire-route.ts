import type { NextRequest } from 'next/server'
import type { z } from 'zod'

/** Next's second argument. Paths without dynamic segments have no params at all. */
export type RouteContext = { params: Promise<Record<string, string> | undefined> }

/**
 * A route file's export: the handler that Next calls, with the schema for OpenAPI, and the maximum body size if it
 * isn't one megabyte.
 */
export type WireRoute = ((request: NextRequest, route: RouteContext) => Promise<Response>) & {
  key: string
  input: z.ZodType
  maxBytes?: number | undefined
}

/** Calls such as `GET /public/receipts/:identifier`, and what loads their handler. */
export type Routes = Readonly<Record<string, () => Promise<WireRoute>>>

/** Whether a parameter has a NUL (`%00`), which PostgreSQL refuses: no row has such a name. */
export const hasNul = (params: Readonly<Record<string, string>>): boolean =>
  Object.values(params).some((value) => value.includes('\0'))
