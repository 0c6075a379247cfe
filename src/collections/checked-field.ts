import type { Validate } from 'payload'
import { type Context, inRequest } from '@/domain/context'
import { isAnyAsIs } from '@/domain/stored-as-is'
import { renderText } from '@/i18n/render-text'
import { languageOf } from './domain-writes/content'
import { idOf } from './domain-writes/domain-writes'

/** Any of Payload's, of one type of field. */
type Rule = (value: never, options: never) => Promise<string | true> | string | true

type Row = { programId: number; id: number | null; data: Record<string, unknown> }

/**
 * Payload's validation of a field, then the product's, with messages in the editor's language. Payload's form validates
 * its fields again after a refusal, so it would drop an error that only the save found.
 * @param check `id` is null for a new row. Rows that are copied as they are skip it
 */
export const checked =
  (usual: Rule, check: (tx: Context, row: Row) => Promise<string | null>): Validate =>
  async (value, options) => {
    const { data, id, req } = options
    const problem = await usual(value as never, options as never)
    if (problem !== true || !data.program || isAnyAsIs(req)) return problem
    const row = { programId: idOf(data.program), id: id ? Number(id) : null, data }
    const found = await inRequest(req, (tx) => check(tx, row))
    return found === null || renderText(found, languageOf(req))
  }
