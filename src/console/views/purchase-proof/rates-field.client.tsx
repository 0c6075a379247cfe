'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, IconButton, TextInput } from '@/ui'
import { NumberField, TextField } from '../../frame/fields.client'
import { FormField } from '../../frame/form-page.client'
import { restoreFocus } from '../../frame/restore-focus'
import type { ProofSettingsInput } from './proof-forms'

/** The table of exchange rates: what a unit of another currency is worth from a day on, and who says so (RULE-97). */
export function RatesField({ help, label, today }: { label: string; help: string; today: string }) {
  const t = useTexts('console')
  const { control } = useFormContext<ProofSettingsInput>()
  const name = 'exchange_rates'
  const { append, fields, remove } = useFieldArray({ control, name, keyName: 'key' })
  const title = (field: string) => t(`purchaseProof.settings.rates.${field}`)
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 font-medium text-ink text-ui-label">{label}</legend>
      <p className="mb-3 text-ink-3 text-ui-sm">{help}</p>
      <div className="flex flex-col gap-3">
        {fields.map(({ currency, key }, index) => (
          <div key={key} className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line p-3">
            <div className="w-24">
              <TextField
                name={`${name}.${index}.currency`}
                label={title('currency')}
                maxLength={3}
                placeholder="EUR"
                className="uppercase placeholder:normal-case"
                required
              />
            </div>
            <div className="w-36">
              <NumberField name={`${name}.${index}.rate`} label={title('rate')} decimals required />
            </div>
            <div className="w-40">
              <FormField name={`${name}.${index}.since`} label={title('since')} required>
                {({ value, ...field }) => <TextInput {...field} value={value ?? ''} type="date" />}
              </FormField>
            </div>
            <div className="min-w-48 flex-1">
              <TextField
                name={`${name}.${index}.source`}
                label={title('source')}
                maxLength={200}
                placeholder={title('sourceHint')}
                required
              />
            </div>
            <IconButton
              className="ml-auto"
              label={t('purchaseProof.settings.rates.remove', { currency: currency || index + 1 })}
              icon={<Trash2 />}
              onClick={() => remove(index)}
            />
          </div>
        ))}
      </div>
      <Button
        icon={<Plus />}
        className={fields.length > 0 ? 'mt-3' : ''}
        onMouseDown={restoreFocus}
        onClick={() => append({ currency: '', rate: '', since: today, source: '' })}
      >
        {title('add')}
      </Button>
    </fieldset>
  )
}
