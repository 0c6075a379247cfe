'use client'

import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ConsoleEligibleProduct } from '@/http/receipts/present-receipt'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Field, formatNumber, IconButton, TextInput } from '@/ui'
import { toastFailure } from '../../frame/toasts'
import { TypedInput } from '../../frame/typed-input.client'
import { useLinks } from './evidence-provider.client'
import { type DeskItem, type ItemError, type ItemValues, typeInto, validateItem } from './item-patches'
import { ProductPicker } from './product-picker.client'

type EditorProps = {
  item: DeskItem
  products: ConsoleEligibleProduct[]
  locale: Locale
  /** The item with the typed values. */
  onEdit: (values: ItemValues) => DeskItem
  onKeep: (item: DeskItem) => void
  onCancel: () => void
  /** Absent for an item that isn't added yet. */
  onDelete?: () => void
}

/** Errors that CONSOLE-91's sentence covers; others have their own messages. */
const QUOTED: readonly ItemError[] = ['nameOrSku', 'priceRequired', 'priceNumber', 'priceNegative']

/** An open item: Enter keeps the edit, Esc discards it. */
export function ItemEditor({ item, locale, onCancel, onDelete, onEdit, onKeep, products }: EditorProps) {
  const t = useTexts('receipts')
  const [values, setValues] = useState(item.values)
  const [errors, setErrors] = useState<ItemError[]>([])
  const opened = useRef(item.values)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.querySelector('input')?.focus()
  }, [])
  const { setOpenItem, show } = useLinks()
  const type = (typed: Partial<ItemValues>) => setValues((before) => typeInto(before, typed, opened.current))
  // The page's texts are inserted into this item while it is open.
  useEffect(() => {
    show(item.lines.length > 0 ? { kind: 'item', key: item.key } : null)
    setOpenItem((name, text) => setValues((before) => typeInto(before, { [name]: text }, opened.current)))
    return () => setOpenItem(null)
  }, [item.key, item.lines.length, show, setOpenItem])

  const keep = () => {
    const found = validateItem(values)
    setErrors(found)
    if (found.length === 0)
      return onKeep(
        onEdit({ ...values, quantity: values.quantity.trim() || '1', price: Number(values.price).toFixed(2) }),
      )
    const message = found.some((error) => QUOTED.includes(error))
      ? t('console.items.errorText')
      : found.map((error) => t(`console.items.${error}`)).join(' ')
    toastFailure({ message, errors: {} }, t('console.items.errorTitle'))
  }
  const press = (event: KeyboardEvent) => {
    // The product list handles Enter and closes on Esc first.
    if (event.defaultPrevented) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    }
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault()
      keep()
    }
  }
  const errorOf = (...kinds: ItemError[]) => {
    const kind = errors.find((error) => kinds.includes(error))
    return kind ? t(`console.items.${kind}`) : undefined
  }
  const typed = (name: keyof ItemValues) => ({ name, size: 'sm' as const, value: values[name] })
  const input = (name: keyof ItemValues) => ({
    ...typed(name),
    onChange: (event: { target: { value: string } }) => type({ [name]: event.target.value }),
  })
  // A deactivated product stays on items that have it, and isn't offered for others.
  const offered = products.filter(
    ({ id, product_active }) => product_active || String(id) === item.values.eligible_product_id,
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside, handled once for all of them
    <div
      ref={root}
      onKeyDown={press}
      className="my-1.5 rounded-card border border-line-strong bg-surface-2 p-3"
      data-testid="item-editor"
    >
      <div className="grid grid-cols-6 gap-x-3 gap-y-2.5">
        <Field label={t('console.items.name')} error={errorOf('nameOrSku')} className="col-span-6 @lg:col-span-4">
          <TextInput {...input('name')} />
        </Field>
        <Field label={t('console.items.sku')} className="col-span-6 @lg:col-span-2">
          <TextInput {...input('sku')} />
        </Field>
        <Field
          label={t('console.items.quantity')}
          error={errorOf('quantityNumber', 'quantityTooLarge')}
          className="col-span-2 @lg:col-span-1"
        >
          <TypedInput
            type="number"
            min="0.001"
            step="any"
            {...typed('quantity')}
            onTyped={(quantity) => type({ quantity })}
          />
        </Field>
        <Field
          label={t('console.items.price')}
          required
          error={errorOf('priceRequired', 'priceNumber', 'priceNegative', 'priceTooLarge')}
          className="col-span-4 @lg:col-span-2"
        >
          <TextInput inputMode="decimal" step="0.01" {...input('price')} />
        </Field>
        <Field
          label={t('console.items.unitPrice')}
          error={errorOf('unitPriceNumber', 'unitPriceTooLarge')}
          className="col-span-6 @lg:col-span-3"
        >
          <TextInput inputMode="decimal" step="0.01" {...input('unit_price')} />
        </Field>
        <Field label={t('console.items.product')} className="col-span-6 @lg:col-span-3">
          <ProductPicker
            products={offered}
            value={values.eligible_product_id}
            onValue={(id) => setValues({ ...values, eligible_product_id: id })}
          />
        </Field>
        <Field label={t('console.items.comments')} className="col-span-6 @lg:col-span-3">
          <TextInput {...input('admin_comments')} />
        </Field>
      </div>
      <div className="mt-3 flex items-center gap-2">
        <Button size="sm" variant="primary" onClick={keep} data-testid="keep-item">
          {t('console.items.done')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('console.items.cancel')}
        </Button>
        {onDelete && (
          // With a mouse the row has its own button; touching a row opens the item here.
          <IconButton size="sm" label={t('console.items.remove')} icon={<Trash2 />} onClick={onDelete} />
        )}
        <span className="ml-auto text-ink-2 text-ui-sm">
          {t('console.items.points')}{' '}
          <strong className="font-semibold text-ink tabular-nums" data-testid="item-points">
            {formatNumber(onEdit(values).points, { locale })}
          </strong>
        </span>
      </div>
    </div>
  )
}
