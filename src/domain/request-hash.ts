import { canonicalJson } from '@/platform/canonical-json'
import { sha256 } from '@/platform/crypto'

/** A hash to recognize a repeated request, however its fields are ordered. */
export const hashRequest = (request: unknown): string => sha256(canonicalJson(request))

/** @param hash a stored one; those before 2026-11-28 kept the order of the fields */
export const isSameRequest = (hash: string | null, request: unknown): boolean =>
  hash === hashRequest(request) || hash === sha256(JSON.stringify(request))
