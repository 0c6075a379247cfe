'use client'

import { X } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, CopyButton, IconButton } from '@/ui'
import type { DeskFields } from './desk'
import { isSameTarget, type Target, targetsOf } from './evidence-links'
import { useLinks } from './evidence-provider.client'
import { LINE_FIELDS, textForField } from './text-for-field'

/** The selected line's text, the fields that it is evidence for, and the fields that can take it. */
export function SelectedLine({
  currency,
  onChange,
  onTarget,
}: {
  currency: string | null
  onChange: (changes: Partial<DeskFields>) => void
  /** Opens the field or item in the form. */
  onTarget: (target: Target) => void
}) {
  const t = useTexts('receipts')
  const tConsole = useTexts('console')
  const { choose, chosen, evidence, items, openItem, target } = useLinks()
  const line = chosen && evidence?.pages[chosen.page]?.lines[chosen.line]
  if (!chosen || !line) return null
  const proves = targetsOf(chosen, evidence, items)
  const nameOf = (one: Target) =>
    one.kind === 'field'
      ? t(`console.log.fields.${one.name}`)
      : (items.find(({ key }) => key === one.key)?.values.name ?? t('console.log.fields.item'))
  // The field that was active comes first.
  const fields = [...LINE_FIELDS].sort((one) => (isSameTarget(target, { kind: 'field', name: one }) ? -1 : 0))
  return (
    <section
      aria-label={t('console.line.title')}
      className="flex flex-col gap-2 rounded-card border border-accent/50 bg-surface-1 px-3 py-2.5 text-ui"
      data-testid="selected-line"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 break-words font-mono text-ui-sm">{line.text}</p>
        <span className="shrink-0 text-ink-3 text-ui-sm tabular-nums">{Math.round(line.confidence * 100)}%</span>
        <CopyButton value={line.text} labels={{ copy: tConsole('frame.copy'), copied: tConsole('frame.copied') }} />
        <IconButton size="sm" label={t('console.line.close')} icon={<X />} onClick={() => choose(null)} />
      </div>
      {proves.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5 text-ink-2 text-ui-sm">
          {t('console.line.proves')}
          {proves.map((one) => (
            <Button
              key={one.kind === 'field' ? one.name : one.key}
              size="sm"
              variant="ghost"
              onClick={() => onTarget(one)}
            >
              <span className="max-w-40 truncate">{nameOf(one)}</span>
            </Button>
          ))}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-1.5 text-ink-2 text-ui-sm">
        {t('console.line.use')}
        {openItem
          ? (['name', 'price'] as const).map((name) => {
              const text = textForField(name, line.text, currency)
              return (
                text !== null && (
                  <Button key={name} size="sm" onClick={() => openItem(name, text)}>
                    {t(`console.items.${name}`)}
                  </Button>
                )
              )
            })
          : fields.map((name) => {
              const text = textForField(name, line.text, currency)
              return (
                text !== null && (
                  <Button key={name} size="sm" onClick={() => onChange({ [name]: text })}>
                    {t(`console.log.fields.${name}`)}
                  </Button>
                )
              )
            })}
      </p>
    </section>
  )
}
