'use client'

import { SlidersHorizontal } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import type { ConsoleMerchantOption } from '@/http/receipts/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, Field, Select, TextInput } from '@/ui'
import { listAddress } from '../../frame/list-address'

const FIELDS = ['merchant', 'participant', 'from', 'to', 'bought_from', 'bought_to', 'stake'] as const

/** Filters of receipts without fixed values: days, a merchant, a participant, points at stake. */
export function ReceiptFilters({ merchants }: { merchants: ConsoleMerchantOption[] }) {
  const t = useTexts('receipts')
  const tConsole = useTexts('console')
  const id = useId()
  const router = useRouter()
  const path = usePathname()
  const search = useSearchParams()
  const [isOpen, setOpen] = useState(false)

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const changes = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '').trim()]))
    setOpen(false)
    const address = listAddress(path, Object.fromEntries(search), { ...changes, page: null, after: null, before: null })
    router.replace(address, { scroll: false })
  }
  const set = (name: (typeof FIELDS)[number]) => ({ name, defaultValue: search.get(name) ?? '' })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="sm"
      trigger={<Button icon={<SlidersHorizontal />}>{t('console.filter.button')}</Button>}
      title={t('console.filter.title')}
      labels={{ close: tConsole('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{tConsole('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id}>
            {t('console.filter.apply')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={apply} className="flex flex-col gap-4">
        {merchants.length > 0 && (
          <Field label={t('console.filter.merchant')}>
            <Select
              {...set('merchant')}
              placeholder={t('console.filter.any')}
              options={merchants.map(({ label, value }) => ({ label, value: String(value) }))}
            />
          </Field>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('console.filter.participant')}>
            <TextInput type="number" min={1} step={1} {...set('participant')} />
          </Field>
          <Field label={t('console.filter.stake')}>
            <TextInput type="number" min={1} step={1} {...set('stake')} />
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
              <TextInput type="date" {...set(from)} />
            </Field>
            <Field label={t('console.filter.to')}>
              <TextInput type="date" {...set(to)} />
            </Field>
          </fieldset>
        ))}
      </form>
    </Dialog>
  )
}
