'use client'

import { SlidersHorizontal } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, Field, Select, TextInput } from '@/ui'
import { listAddress } from '../../frame/list-address'

const FIELDS = ['tag', 'tier', 'points_min', 'points_max'] as const

type UserFiltersProps = { tags: string[]; tiers: { id: number; name: string }[] }

/** Filters of users without fixed values: a tag, a tier, a range of points. */
export function UserFilters({ tags, tiers }: UserFiltersProps) {
  const t = useTexts('console')
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
    router.replace(listAddress(path, Object.fromEntries(search), changes), { scroll: false })
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="sm"
      trigger={
        <Button icon={<SlidersHorizontal />}>
          {t(tiers.length > 0 ? 'users.filter.button' : 'users.filter.buttonNoTiers')}
        </Button>
      }
      title={t('users.filter.title')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id}>
            {t('users.filter.apply')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={apply} className="flex flex-col gap-4">
        <Field label={t('users.filter.tag')}>
          <Select
            name="tag"
            defaultValue={search.get('tag') ?? ''}
            placeholder={t('users.filter.any')}
            options={tags.map((tag) => ({ value: tag, label: tag }))}
          />
        </Field>
        {tiers.length > 0 && (
          <Field label={t('users.filter.tier')}>
            <Select
              name="tier"
              defaultValue={search.get('tier') ?? ''}
              placeholder={t('users.filter.any')}
              options={tiers.map((tier) => ({ value: String(tier.id), label: tier.name }))}
            />
          </Field>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('users.filter.pointsMin')}>
            <TextInput name="points_min" type="number" min={0} step={1} defaultValue={search.get('points_min') ?? ''} />
          </Field>
          <Field label={t('users.filter.pointsMax')}>
            <TextInput name="points_max" type="number" min={0} step={1} defaultValue={search.get('points_max') ?? ''} />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}
