'use client'

import { Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ConsoleEligibleProduct } from '@/http/receipts/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, Button, cx, formatNumber, IconButton } from '@/ui'
import { newKey } from '@/ui/new-key'
import type { ReviewDisplay, TierEarning } from './desk'
import { isSameTarget, type Target } from './evidence-links'
import { useLinks } from './evidence-provider.client'
import { ItemEditor } from './item-editor.client'
import { type DeskItem, deleteItem, editItem, livePrice, newDeskItem, restoreItem } from './item-patches'

type ItemsProps = {
  items: DeskItem[]
  earning: TierEarning
  /** The items as saved on the server. */
  saved: DeskItem[]
  products: ConsoleEligibleProduct[]
  /** Points per cent of an item without a product. */
  rateWithoutProduct: number
  /** What prices are multiplied by for the program's currency; 0 while it is unknown. */
  exchangeRate: number
  /** The key of the item being edited, existing or new. */
  editing: string | null
  place: ReviewDisplay
  currency: string | null
  onItems: (items: DeskItem[]) => void
  onEditing: (key: string | null) => void
}

const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_auto] @lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_80px_72px_68px] gap-x-3'

/** The receipt's items; each row opens in place for editing. */
export function ItemsTab(props: ItemsProps) {
  const { earning, editing, exchangeRate, items, onEditing, onItems, place, products, rateWithoutProduct, saved } =
    props
  const t = useTexts('receipts')
  const list = useRef<HTMLDivElement>(null)
  const isNew = editing !== null && !items.some(({ key }) => key === editing)
  const add = () => onEditing(`new-${newKey()}`)
  useItemKeys(list, editing === null, add)

  const keep = (item: DeskItem) => {
    onItems(isNew ? [...items, item] : items.map((before) => (before.key === item.key ? item : before)))
    onEditing(null)
  }
  const editorOf = (item: DeskItem) => (
    <ItemEditor
      key={item.key}
      item={item}
      products={products}
      locale={place.locale}
      onCancel={() => onEditing(null)}
      {...(isNew
        ? {}
        : {
            onDelete: () => {
              onItems(deleteItem(items, item.key))
              onEditing(null)
            },
          })}
      onEdit={(values) =>
        editItem(
          item,
          values,
          { products, withoutProduct: rateWithoutProduct, exchange: exchangeRate },
          saved.find(({ key }) => key === item.key),
        )
      }
      onKeep={keep}
    />
  )
  return (
    <div ref={list} className="flex flex-col">
      <div className={cx(COLUMNS, 'hidden border-line border-b pb-2 text-ink-3 text-ui-xs @lg:grid')}>
        <span>{t('console.items.name')}</span>
        <span>{t('console.items.product')}</span>
        <span className="text-right">{t('console.items.price')}</span>
        <span className="text-right">{t('console.items.points')}</span>
      </div>
      {items.length === 0 && !isNew && <p className="py-8 text-center text-ink-2 text-ui">{t('console.items.none')}</p>}
      {items.map((item) =>
        item.key === editing ? (
          editorOf(item)
        ) : (
          <ItemRow
            key={item.key}
            item={item}
            products={products}
            place={place}
            isLocked={editing !== null}
            onEdit={() => onEditing(item.key)}
            onDelete={() => onItems(deleteItem(items, item.key))}
            onRestore={() => onItems(restoreItem(items, item.key))}
          />
        ),
      )}
      {isNew && editorOf(newDeskItem(editing))}
      <div className={cx(COLUMNS, 'items-center border-line-strong border-t pt-3 font-medium text-ui')}>
        <div className="@lg:col-span-2">
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            disabled={editing !== null}
            onClick={add}
            data-testid="add-item"
          >
            {t('console.items.add')}
          </Button>
        </div>
        <span className="hidden text-right tabular-nums @lg:block" title={t('console.items.sum')}>
          {livePrice(items).toFixed(2)}
        </span>
        <span className="text-right tabular-nums" title={t('console.items.total')} data-testid="total-points">
          {formatNumber(earning.points, { locale: place.locale })}
        </span>
      </div>
      {earning.bonus > 0 && (
        <p className="mt-1 text-right text-ink-3 text-ui-xs tabular-nums">
          {t('console.items.withBonus', {
            base: formatNumber(earning.base, { locale: place.locale }),
            bonus: formatNumber(earning.bonus, { locale: place.locale }),
            multiplier: formatNumber(earning.multiplier, { locale: place.locale, maximumFractionDigits: 2 }),
          })}
        </p>
      )}
      <p className="mt-3 hidden text-ink-3 text-ui-xs @lg:block">{t('console.items.keys')}</p>
    </div>
  )
}

const PATCH_TONES = { created: 'positive', updated: 'accent', deleted: 'danger' } as const

function ItemRow({
  isLocked,
  item,
  onDelete,
  onEdit,
  onRestore,
  place,
  products,
}: {
  isLocked: boolean
  item: DeskItem
  onDelete: () => void
  onEdit: () => void
  onRestore: () => void
  place: ReviewDisplay
  products: ConsoleEligibleProduct[]
}) {
  const t = useTexts('receipts')
  const { show, target } = useLinks()
  const here: Target = { kind: 'item', key: item.key }
  const { patch_status, values } = item
  const isDeleted = patch_status === 'deleted'
  const product = products.find(({ id }) => String(id) === values.eligible_product_id)
  return (
    <div
      className={cx(
        COLUMNS,
        'group items-center border-line border-b py-1.5 text-ui',
        isDeleted && 'opacity-60',
        isSameTarget(target, here) && item.lines.length > 0 && '-mx-2 rounded-[6px] bg-warning-quiet px-2',
      )}
      data-testid="item-row"
    >
      <button
        type="button"
        data-item-row={item.key}
        disabled={isLocked || isDeleted}
        onClick={onEdit}
        onFocus={() => show(here)}
        className={cx(
          'min-w-0 cursor-pointer rounded-[6px] py-1 text-left disabled:cursor-default',
          isDeleted && 'line-through',
        )}
      >
        <span className="flex items-center gap-2">
          <span className="line-clamp-2 font-medium">{values.name || values.sku}</span>
          {patch_status !== 'unchanged' && (
            <Badge tone={PATCH_TONES[patch_status]}>{t(`console.items.${patch_status}`)}</Badge>
          )}
        </span>
        <span className="block truncate text-ink-3 text-ui-xs tabular-nums">
          {[values.quantity !== '1' ? `${values.quantity} ×` : '', values.name ? values.sku : '', values.admin_comments]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </button>
      <span className="col-start-1 min-w-0 @lg:col-start-2">
        <span className={cx('line-clamp-2', !product && 'text-ink-3')}>
          {product?.product_name ?? t(item.points > 0 ? 'console.items.otherItem' : 'console.items.noProduct')}
        </span>
        {product && <Match item={item} />}
      </span>
      <span className="col-start-2 row-start-1 text-right tabular-nums @lg:col-start-3">{values.price}</span>
      <span
        className={cx(
          'col-start-2 row-start-2 text-right font-medium tabular-nums @lg:col-start-4 @lg:row-start-1',
          item.points === 0 && 'font-normal text-ink-3',
        )}
      >
        {formatNumber(item.points, { locale: place.locale })}
      </span>
      <span className="col-span-2 flex justify-end gap-0.5 @lg:col-span-1 @lg:col-start-5 @lg:row-start-1 @lg:opacity-0 @lg:group-focus-within:opacity-100 @lg:group-hover:opacity-100 @lg:[@media(hover:none)]:opacity-100">
        {isDeleted ? (
          <IconButton
            size="sm"
            label={t('console.items.restore')}
            icon={<Undo2 />}
            onClick={onRestore}
            disabled={isLocked}
          />
        ) : (
          <>
            <IconButton
              size="sm"
              label={t('console.items.edit')}
              icon={<Pencil />}
              onClick={onEdit}
              disabled={isLocked}
            />
            <IconButton
              size="sm"
              label={t('console.items.remove')}
              icon={<Trash2 />}
              onClick={onDelete}
              disabled={isLocked}
            />
          </>
        )}
      </span>
    </div>
  )
}

function Match({ item: { match } }: { item: DeskItem }) {
  const t = useTexts('receipts')
  const text = match
    ? [
        t(`console.items.strategies.${match.matched_strategy}`),
        match.matched_keyword ?? '',
        match.match_confidence === null ? '' : `${Math.round(match.match_confidence * 100)}%`,
      ].filter((part) => part !== '')
    : [t('console.items.manual')]
  return <span className="block truncate text-ink-3 text-ui-xs tabular-nums">{text.join(' · ')}</span>
}

/** `j` and `k` move between rows, Enter opens one (it is a button), Alt+N adds one. */
function useItemKeys(list: React.RefObject<HTMLDivElement | null>, isActive: boolean, add: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (event.altKey && event.code === 'KeyN') {
        event.preventDefault()
        return add()
      }
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-item-row]:not(:disabled)') ?? [])]
      const focused = document.activeElement
      const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1
      rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
