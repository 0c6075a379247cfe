import type { NextRequest } from 'next/server'
import type { z } from 'zod'

/**
 * What a route file exports: the handler that Next calls, with the schema that its documentation (OpenAPI) is made
 * of, and the bytes that its body may have where those are not a megabyte at most.
 */
export type WireRoute = ((
  request: NextRequest,
  route: { params: Promise<Record<string, string>> },
) => Promise<Response>) & { key: string; input: z.ZodType; maxBytes?: number | undefined }
