'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Field, Select } from '@/ui'
import { type DateOrder, IMPORT_FIELDS, type Mapping, type Preview } from './import-call'
import { fieldLabel } from './import-fields'

const ORDERS = ['day', 'month'] as const

type ImportMappingProps = {
  preview: Preview
  mapping: Mapping
  onMappingChange: (mapping: Mapping) => void
  dateOrder: DateOrder | null
  onDateOrderChange: (order: DateOrder | null) => void
}

/** Assigns each column of the file to a field (RULE-52). */
export function ImportMapping({ dateOrder, mapping, onDateOrderChange, onMappingChange, preview }: ImportMappingProps) {
  const t = useTexts('console')
  const fields = [...IMPORT_FIELDS, ...(preview.plugin_fields ?? []).map(({ field }) => field)]
  const options = [
    { value: '', label: t('imports.mapping.none') },
    ...fields.map((field) => ({ value: field, label: fieldLabel(t, preview, field) })),
  ]
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2 text-ui">{t('imports.mapping.help')}</p>
      {preview.incomplete && (
        <p role="alert" className="rounded-card bg-warning-quiet px-3.5 py-3 text-ui text-warning">
          {preview.incomplete}
        </p>
      )}
      {preview.asks_date_order && (
        <Field label={t('imports.mapping.dateOrder')} required>
          <Select
            name="date_order"
            value={dateOrder ?? ''}
            onChange={({ target: { value } }) => onDateOrderChange(ORDERS.find((order) => order === value) ?? null)}
            options={[
              { value: '', label: t('imports.mapping.chooseDateOrder') },
              ...ORDERS.map((order) => ({ value: order, label: t(`imports.mapping.dateOrders.${order}`) })),
            ]}
          />
        </Field>
      )}
      <ul className="flex flex-col gap-2.5">
        {preview.headers.map(({ header, position, sample }) => {
          const name = header || t('imports.mapping.unnamed', { number: position + 1 })
          return (
            <li key={position} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
              <span className="min-w-0">
                <span className="block truncate font-medium text-ink text-ui">{name}</span>
                <span className="block truncate text-ink-3 text-ui-sm">{sample || '—'}</span>
              </span>
              <Select
                aria-label={`${t('imports.mapping.field')}: ${name}`}
                name={`mapping_${position}`}
                value={mapping[position] ?? ''}
                onChange={(event) =>
                  onMappingChange({
                    ...mapping,
                    [position]: fields.find((field) => field === event.target.value) ?? null,
                  })
                }
                options={options}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
