'use client'

import { Combobox } from '@base-ui/react/combobox'
import { Check, X } from 'lucide-react'
import type { ConsoleEligibleProduct } from '@/http/receipts/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { cx, inputClasses, useFieldControl, usePortalContainer } from '@/ui'

type PickerProps = {
  products: ConsoleEligibleProduct[]
  /** '' for none. */
  value: string
  onValue: (id: string) => void
}

/** Selects an eligible product, searched by any part of its name. */
export function ProductPicker({ onValue, products, value }: PickerProps) {
  const t = useTexts('receipts')
  const container = usePortalContainer()
  const control = useFieldControl()
  const nameOf = ({ product_active, product_name }: ConsoleEligibleProduct) =>
    product_active ? product_name : t('console.items.inactive', { name: product_name })
  return (
    <Combobox.Root
      items={products}
      autoHighlight
      value={products.find(({ id }) => String(id) === value) ?? null}
      onValueChange={(product) => onValue(product === null ? '' : String(product.id))}
      itemToStringLabel={nameOf}
      isItemEqualToValue={(one, other) => one.id === other.id}
    >
      <div className="relative">
        <Combobox.Input
          {...control}
          placeholder={t('console.items.noProduct')}
          className={cx(inputClasses, 'h-(--ui-control-sm) pr-8 pl-(--ui-input-pad)')}
        />
        <Combobox.Clear
          aria-label={t('console.items.clearProduct')}
          className="absolute top-0 right-0 flex h-full w-8 cursor-pointer items-center justify-center text-ink-3 hover:text-ink"
        >
          <X aria-hidden="true" className="size-3.5" />
        </Combobox.Clear>
      </div>
      <Combobox.Portal container={container}>
        <Combobox.Positioner
          className="z-(--ui-z-float) outline-none"
          align="start"
          sideOffset={4}
          positionMethod="fixed"
        >
          <Combobox.Popup className="w-[max(var(--anchor-width),260px)] origin-(--transform-origin) rounded-float border border-line-strong bg-float text-ink shadow-float outline-none transition-[opacity,scale] duration-150 data-ending-style:opacity-0 data-starting-style:scale-[0.97] data-starting-style:opacity-0">
            <Combobox.Empty className="text-ink-3 text-ui [&:not(:empty)]:px-3 [&:not(:empty)]:py-2.5">
              {t('console.log.none')}
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(300px,var(--available-height))] overflow-y-auto p-1 empty:p-0">
              {(product: ConsoleEligibleProduct) => (
                <Combobox.Item
                  key={product.id}
                  value={product}
                  className="flex min-h-(--ui-menu-item) cursor-pointer select-none items-center gap-2 rounded-[6px] px-2 py-1 text-ui outline-none data-highlighted:bg-hover-float"
                >
                  <span className="flex size-4 shrink-0 items-center justify-center">
                    <Combobox.ItemIndicator>
                      <Check aria-hidden="true" className="size-4 text-accent-text" />
                    </Combobox.ItemIndicator>
                  </span>
                  <span className="min-w-0 flex-1 truncate">{nameOf(product)}</span>
                  <span className="shrink-0 text-ink-3 text-ui-xs tabular-nums">
                    {t('console.items.perCent', { points: product.points_per_cents })}
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
