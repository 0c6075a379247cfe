'use client'

import { ChevronDown, ScanText } from 'lucide-react'
import { useState } from 'react'
import type { ConsoleReceipt } from '@/http/receipts/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { CopyButton, cx } from '@/ui'
import { isLine } from './evidence-links'
import { useLinks } from './evidence-provider.client'

/** The OCR analysis (CONSOLE-29): every line that was read, each linked to its place on the page. */
export function OcrDump({ locale, receipt }: { receipt: ConsoleReceipt; locale: string }) {
  const t = useTexts('receipts')
  const tConsole = useTexts('console')
  const { evidence } = useLinks()
  const [isOpen, setOpen] = useState(false)
  const read = receipt.processed_data
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const pages = evidence?.pages ?? []
  const text = read?.text || pages.map(({ lines }) => lines.map((line) => line.text).join('\n')).join('\n\n')
  return (
    <section
      className={cx(
        'flex flex-col rounded-card border border-line bg-surface-1',
        isOpen ? 'min-h-44 lg:max-h-[45%]' : 'shrink-0',
      )}
    >
      <div className="flex items-center gap-2 pr-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex h-10 min-w-0 flex-1 cursor-pointer items-center gap-2 px-3 text-left text-ui"
        >
          <ScanText aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="shrink-0 font-medium">{t('console.preview.ocr')}</span>
          {read?.engine && (
            <span className="truncate text-ink-3 text-ui-sm">
              {t('console.preview.ocrConfidence', {
                engine: read.engine,
                percent: percent.format(read.confidence ?? 0),
              })}
            </span>
          )}
          <ChevronDown
            aria-hidden
            className={cx(
              'ml-auto size-4 shrink-0 text-ink-3 transition-transform duration-150',
              !isOpen && 'rotate-180',
            )}
          />
        </button>
        {isOpen && text && (
          <CopyButton value={text} labels={{ copy: tConsole('frame.copy'), copied: tConsole('frame.copied') }} />
        )}
      </div>
      {isOpen &&
        (pages.length > 0 ? (
          <Lines />
        ) : (
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
            tabIndex={0}
            className="min-h-0 max-h-[40dvh] flex-1 overflow-auto whitespace-pre-wrap border-line border-t px-3 py-2 font-mono text-ink-2 text-ui-xs leading-relaxed"
          >
            {text || t('console.preview.ocrNone')}
          </pre>
        ))}
    </section>
  )
}

function Lines() {
  const t = useTexts('receipts')
  const { choose, chosen, evidence, lit } = useLinks()
  const pages = evidence?.pages ?? []
  return (
    <ol className="min-h-0 max-h-[40dvh] flex-1 overflow-auto border-line border-t py-1.5 font-mono text-ui-xs leading-relaxed">
      {pages.map(({ lines }, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
        <li key={page}>
          {pages.length > 1 && (
            <p className="px-3 pt-1.5 font-sans text-ink-3">
              {t('console.preview.page', { page: page + 1, count: pages.length })}
            </p>
          )}
          {lines.map(({ confidence, text }, line) => {
            const key = { page, line }
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
                key={line}
                type="button"
                aria-pressed={isLine(chosen, key)}
                onClick={() => choose(key)}
                className={cx(
                  '-outline-offset-2! flex min-h-6 w-full items-center cursor-pointer gap-3 px-3 text-left hover:bg-hover',
                  isLine(chosen, key) ? 'bg-accent-quiet text-ink' : 'text-ink-2',
                  lit.some((one) => isLine(one, key)) && 'bg-warning-quiet text-ink',
                )}
              >
                <span className="min-w-0 flex-1 whitespace-pre-wrap break-words">{text}</span>
                <span className={cx('tabular-nums', confidence < 0.8 ? 'text-warning' : 'text-ink-3')}>
                  {Math.round(confidence * 100)}
                </span>
              </button>
            )
          })}
        </li>
      ))}
    </ol>
  )
}
