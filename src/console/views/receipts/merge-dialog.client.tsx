'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, cx, Dialog } from '@/ui'
import type { DeskItem } from './item-patches'
import type { Clash, FieldClash, Merge } from './merge-review'

/** Merges a newer version into the edited form: for each field that both changed, the reviewer chooses (RULE-45). */
export function MergeDialog({
  merge,
  merchants,
  onMerge,
}: {
  merge: Merge | null
  merchants: { value: number; label: string }[]
  /** @param theirs the keys of the clashes that take their version */
  onMerge: (theirs: Set<string>) => void
}) {
  const t = useTexts('receipts')
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const clashes = merge?.clashes ?? []
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(key)
    else next.delete(key)
    setTheirs(next)
  }
  const wordOf = ({ name }: FieldClash, value: string) => {
    if (value === '') return '—'
    if (name === 'integrity') return t(`console.overview.${value}`)
    if (name === 'admin_invalidation_reason') return t(`reasons.${value}.label`)
    if (name === 'purchase_proof_merchant_id')
      return merchants.find((merchant) => String(merchant.value) === value)?.label ?? value
    return value
  }
  const sidesOf = (clash: Clash): [string, string] =>
    clash.kind === 'field'
      ? [wordOf(clash, clash.mine), wordOf(clash, clash.theirs)]
      : [formatItem(t('console.items.deleted'), clash.mine), formatItem(t('console.items.deleted'), clash.theirs)]
  return (
    <Dialog
      open={clashes.length > 0}
      size="lg"
      title={t('console.merge.title')}
      description={t('console.merge.text', { count: clashes.length })}
      labels={{ close: t('console.line.close') }}
      onOpenChange={(isOpen) => !isOpen && onMerge(new Set())}
      footer={
        <>
          <Button onClick={() => setTheirs(new Set(clashes.map(({ key }) => key)))}>
            {t('console.merge.allTheirs')}
          </Button>
          <Button onClick={() => setTheirs(new Set())}>{t('console.merge.allMine')}</Button>
          <Button variant="primary" onClick={() => onMerge(new Set(theirs))} data-testid="merge-go-on">
            {t('console.merge.goOn')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {clashes.map((clash) => {
          const [mine, their] = sidesOf(clash)
          const isTheirs = theirs.has(clash.key)
          const name = clash.kind === 'field' ? t(`console.log.fields.${clash.name}`) : t('console.log.fields.item')
          return (
            <li key={clash.key}>
              <fieldset>
                <legend className="mb-1.5 font-medium text-ui">{name}</legend>
                <div className="grid gap-2 sm:grid-cols-2">
                  {(
                    [
                      ['mine', mine, !isTheirs],
                      ['theirs', their, isTheirs],
                    ] as const
                  ).map(([side, text, isChosen]) => (
                    <label
                      key={side}
                      className={cx(
                        'flex cursor-pointer gap-2.5 rounded-card border px-3 py-2.5 text-ui',
                        isChosen ? 'border-accent bg-accent-quiet' : 'border-line-strong bg-surface-2',
                      )}
                    >
                      <input
                        type="radio"
                        className="ui-radio mt-0.5"
                        name={`clash-${clash.key}`}
                        checked={isChosen}
                        onChange={() => choose(clash.key, side === 'theirs')}
                      />
                      <span className="min-w-0">
                        <span className="block text-ink-2 text-ui-sm">{t(`console.merge.${side}`)}</span>
                        <span className="block break-words">{text}</span>
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

const formatItem = (deleted: string, item: DeskItem | null): string =>
  item === null || item.patch_status === 'deleted'
    ? deleted
    : [item.values.name || item.values.sku, `${item.values.quantity} ×`, item.values.price].join(' · ')
