import type { presentImport } from '@/http/imports-exports/present-import'
import { type CallResult, callConsole } from '../../frame/call-console'
import { IMPORT_FIELDS, type ImportField } from './import-fields'

export { IMPORT_FIELDS }

/** An import in the server's format, with dates as text. */
export type ShownImport = Omit<ReturnType<typeof presentImport>, 'preview'> & {
  preview: NonNullable<ReturnType<typeof presentImport>['preview']> | null
}
export type Preview = NonNullable<ShownImport['preview']>
/** Which number comes first in 3/4/2025. */
export type DateOrder = 'day' | 'month'
/** Column positions and their import fields. */
export type Mapping = Record<string, ImportField | null>
export type Strategies = Record<StrategyName, string>
export type StrategyName = 'email' | 'points' | 'tags' | 'naming'

/** The default option comes first (CONSOLE-96). */
export const STRATEGY_OPTIONS = {
  email: ['replace', 'ignore'],
  points: ['append', 'replace', 'ignore'],
  tags: ['append', 'replace', 'ignore'],
  naming: ['replace', 'append', 'ignore'],
} as const satisfies Record<StrategyName, readonly string[]>

/** An import's answer. The specification marks a failed one by `ok: false` (CONSOLE-157). */
export type ImportAnswer = CallResult<{ ok: boolean; import: ShownImport }>

export const sendImport = async (programId: number, file: File, strategies: Strategies): Promise<ImportAnswer> => {
  const body = new FormData()
  // Before the file, because the server parses the form in order.
  for (const [name, value] of Object.entries(strategies)) body.append(name, value)
  body.append('preview', 'true')
  body.append('csv_file', file)
  return logged(await callConsole(`/admin/v2/programs/${programId}/participants/import`, { method: 'POST', body }))
}

type Intent =
  | { intent: 'apply'; credit_again: boolean }
  | { intent: 'map'; mapping: Mapping; date_order: DateOrder | null }
  | { intent: 'discard' | 'undo' }

export const describeImport = async (importId: number, body: Intent): Promise<ImportAnswer> =>
  logged(await callConsole(`/admin/v2/imports/${importId}`, { method: 'POST', body }))

export const fetchImport = (importId: number): Promise<ImportAnswer> => callConsole(`/admin/v2/imports/${importId}`)

const logged = (answer: ImportAnswer): ImportAnswer => {
  if (!answer.success) console.error('Import failed:', answer.status, answer.message)
  return answer
}
