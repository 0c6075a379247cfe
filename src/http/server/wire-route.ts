import type { NextRequest } from 'next/server'
import type { z } from 'zod'

/**
 * A route file's export: the handler that Next calls, with the schema for OpenAPI, and the maximum body size if it
 * isn't one megabyte.
 */
export type WireRoute = ((
  request: NextRequest,
  route: { params: Promise<Record<string, string>> },
) => Promise<Response>) & { key: string; input: z.ZodType; maxBytes?: number | undefined }
