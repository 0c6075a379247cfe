'use client'

import { Download } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, Button } from '@/ui'

type FieldChange = { field: string; before: unknown; after: unknown }
/** `is_usual`: a default, because the file has no value. */
type FieldValue = { field: string; value: unknown; is_usual: boolean }

/** The answer of a checked or applied file. */
export type ImportAnswer = {
  created: number
  updated: number
  unchanged: number
  refused: number
  /** Unknown columns of the file. */
  ignored_columns: string[]
  sample: {
    line: number
    change: 'created' | 'updated'
    name: string
    /** For changed rows. */
    changes: FieldChange[]
    /** For new rows. */
    values: FieldValue[]
  }[]
  refused_rows: { line: number; name: string; reasons: string[] }[]
  refused_csv: string | null
}

/** Rows that are listed individually; the rest are counted. */
const NAMED = 8

/** What a file would do: the number of rows by kind, the first ones by name, and the refused ones with the reason. */
export function ImportReport({ answer, list }: { answer: Partial<ImportAnswer>; list: 'products' | 'merchants' }) {
  const t = useTexts('console')
  const { ignored_columns = [], refused = 0, refused_csv, refused_rows = [], sample = [] } = answer
  const changes = (answer.created ?? 0) + (answer.updated ?? 0)
  return (
    <div className="flex flex-col gap-4" role="status">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
        {(['created', 'updated', 'unchanged', 'refused'] as const).map((kind) => (
          <div key={kind} className="bg-float px-3.5 py-2.5">
            <dt className="text-ink-3 text-ui-sm">{t(`purchaseProof.import.${kind}`)}</dt>
            <dd
              className={`m-0 font-semibold text-[1.25rem] tabular-nums ${kind === 'refused' && refused > 0 ? 'text-danger' : 'text-ink'}`}
            >
              {answer[kind] ?? 0}
            </dd>
          </div>
        ))}
      </dl>
      {ignored_columns.length > 0 && (
        <p className="break-words rounded-card bg-warning-quiet px-3.5 py-3 text-ui text-warning">
          {t('purchaseProof.import.ignored', { count: ignored_columns.length, columns: ignored_columns.join(', ') })}
        </p>
      )}
      {changes === 0 && <p className="text-ink-2 text-ui">{t('purchaseProof.import.nothing')}</p>}
      {sample.length > 0 && (
        <section>
          <h3 className="mb-1.5 font-medium text-ink text-ui-label">{t('purchaseProof.import.sampleTitle')}</h3>
          <ul className="flex flex-col gap-1 text-ui">
            {sample.slice(0, NAMED).map(({ change, changes, line, name, values }) => (
              <li key={line} className="flex min-w-0 items-start gap-2">
                <Badge tone={change === 'created' ? 'positive' : 'accent'}>
                  {t(`purchaseProof.import.change.${change}`)}
                </Badge>
                <span className="min-w-0">
                  <span className="block truncate">{name}</span>
                  {changes.map((changed) => (
                    <span key={changed.field} className="block break-words text-ink-2 text-ui-sm">
                      {formatChange(t, list, changed)}
                    </span>
                  ))}
                  {values.length > 0 && (
                    <span className="block break-words text-ink-2 text-ui-sm">
                      {values.map((value) => formatFieldValue(t, list, value)).join(' · ')}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <More count={changes - Math.min(sample.length, NAMED)} />
        </section>
      )}
      {refused > 0 && (
        <section className="rounded-card bg-warning-quiet px-3.5 py-3 text-ui text-warning">
          <h3 className="font-medium text-ui-label">{t('purchaseProof.import.refusedTitle')}</h3>
          <p className="mb-2 text-ui-sm">{t('purchaseProof.import.refusedHelp')}</p>
          <ul className="flex flex-col gap-1">
            {refused_rows.slice(0, NAMED).map(({ line, name, reasons }) => (
              <li key={line} className="break-words">
                <span className="tabular-nums">{t('purchaseProof.import.line', { line })}</span>
                {' · '}
                {name || t('purchaseProof.import.noName')}: {reasons.join(' ')}
              </li>
            ))}
          </ul>
          <More count={refused - Math.min(refused_rows.length, NAMED)} />
          {refused_csv && (
            <Button size="sm" className="mt-3" icon={<Download />} onClick={() => saveText(refused_csv)}>
              {t('purchaseProof.import.download')}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

type Texts = ReturnType<typeof useTexts>

/** 'Points per cent: 0.5 → 1'. */
const formatChange = (t: Texts, list: string, { after, before, field }: FieldChange): string =>
  t('purchaseProof.import.fieldChange', {
    field: t(`purchaseProof.${list}.${field}`),
    before: formatValue(t, before),
    after: formatValue(t, after),
  })

/** 'Points per cent: 1 (default)'. */
const formatFieldValue = (t: Texts, list: string, { field, is_usual, value }: FieldValue): string => {
  const formatted = formatValue(t, value)
  const isDefault = is_usual && formatted !== NOTHING
  return t(`purchaseProof.import.${isDefault ? 'usualValue' : 'fieldValue'}`, {
    field: t(`purchaseProof.${list}.${field}`),
    value: formatted,
  })
}

const NOTHING = '—'
/** Entries of a list that are listed individually. */
const ENTRIES_NAMED = 6

const formatValue = (t: Texts, value: unknown): string => {
  if (typeof value === 'boolean') return t(`purchaseProof.settings.${value ? 'yes' : 'no'}`)
  if (!Array.isArray(value)) return String(value ?? '') || NOTHING
  const others = value.length - ENTRIES_NAMED
  return `${value.slice(0, ENTRIES_NAMED).join(', ') || NOTHING}${others > 0 ? ` +${others}` : ''}`
}

function More({ count }: { count: number }) {
  const t = useTexts('console')
  return count > 0 ? <p className="mt-1 text-ui-sm">{t('purchaseProof.import.andMore', { count })}</p> : null
}

/** Saves a text as a file in the browser. */
const saveText = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'refused.csv'
  link.click()
  // The click starts reading the file; revoking immediately is too early in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
