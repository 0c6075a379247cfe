import { renderToStaticMarkup } from 'react-dom/server'
import type { TransferRow } from '@/domain/exports'
import { translate } from '@/i18n'
import { formattersOf } from '../../frame/formatters'
import type { ProgramViewContext } from '../../frame/view-context'
import { transferColumns } from './transfer-columns'

const view = {
  t: translate('en', 'console'),
  format: formattersOf('en', 'UTC', new Date()),
} as ProgramViewContext
const failed = (row: Partial<TransferRow>) => ({ status: 'failed', error: null, result: null, ...row }) as TransferRow
const wordsOf = (row: TransferRow): string => {
  const column = transferColumns(view, null).find(({ key }) => key === 'progress')
  return renderToStaticMarkup(<>{column?.cell(row)}</>)
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
}

describe('failures in the list of imports and exports', () => {
  it('say to start an export again', () => {
    expect(wordsOf(failed({ type: 'export', error: 'broken' }))).toBe('This export failed. Try again.')
  })

  it("explain what was wrong with an import's file, with formatted numbers", () => {
    const details = { most: 1_000_000 }
    expect(wordsOf(failed({ type: 'import', error: 'list_full', result: { details } }))).toBe(
      "You've reached the limit of 1,000,000.",
    )
  })

  it('say what to do about an interrupted import', () => {
    const words = "The import couldn't be completed. It's safe to upload the same file again."
    expect(wordsOf(failed({ type: 'import', error: 'broken' }))).toBe(words)
    expect(wordsOf(failed({ type: 'import' }))).toBe(words)
  })
})
