'use client'

import type { ConsoleMerchantOption } from '@/http/receipts/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { Field, Select, TextInput } from '@/ui'
import { FilterDialog, useFilter } from '../../frame/filter-dialog.client'

/** Filters of receipts without fixed values: days, a merchant, a participant, points at stake. */
export function ReceiptFilters({ merchants }: { merchants: ConsoleMerchantOption[] }) {
  const t = useTexts('receipts')
  const filter = useFilter()
  return (
    <FilterDialog
      button={t('console.filter.button')}
      title={t('console.filter.title')}
      applyLabel={t('console.filter.apply')}
    >
      {merchants.length > 0 && (
        <Field label={t('console.filter.merchant')}>
          <Select
            {...filter('merchant')}
            placeholder={t('console.filter.any')}
            options={merchants.map(({ label, value }) => ({ label, value: String(value) }))}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('console.filter.participant')}>
          <TextInput type="number" min={1} step={1} {...filter('participant')} />
        </Field>
        <Field label={t('console.filter.stake')}>
          <TextInput type="number" min={1} step={1} {...filter('stake')} />
        </Field>
      </div>
      {(
        [
          ['uploaded', 'from', 'to'],
          ['bought', 'bought_from', 'bought_to'],
        ] as const
      ).map(([name, from, to]) => (
        <fieldset key={name} className="grid grid-cols-2 gap-3">
          <legend className="mb-1.5 font-medium text-ink text-ui-label">{t(`console.filter.${name}`)}</legend>
          <Field label={t('console.filter.from')}>
            <TextInput type="date" {...filter(from)} />
          </Field>
          <Field label={t('console.filter.to')}>
            <TextInput type="date" {...filter(to)} />
          </Field>
        </fieldset>
      ))}
    </FilterDialog>
  )
}
