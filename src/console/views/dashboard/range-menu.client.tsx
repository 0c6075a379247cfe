'use client'

import { CalendarDays, ChevronDown } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, Field, Menu, TextInput } from '@/ui'

type RangeMenuProps = {
  /** The current selection as text. */
  name: string
  presets: { label: string; href: string; isCurrent: boolean }[]
  isCustom: boolean
  /** ISO days. */
  days: { from: string; to: string }
  timeZone: string
  /** The address that shows custom days. */
  action: string
}

/** Selects the dashboard's days: a preset or custom days. */
export function RangeMenu({ action, days, isCustom, name, presets, timeZone }: RangeMenuProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState(days)
  const isBackwards = chosen.from !== '' && chosen.to !== '' && chosen.from > chosen.to

  const open = () => {
    setChosen(days)
    setChoosing(true)
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (isBackwards) return
    setChoosing(false)
    router.push(`${action}?${new URLSearchParams(chosen)}`)
  }
  return (
    <>
      <Menu
        trigger={
          <Button icon={<CalendarDays />} aria-label={t('dashboardTabs.range.label', { range: name })}>
            {name}
            <ChevronDown aria-hidden="true" className="size-3.5 text-ink-3" />
          </Button>
        }
        items={[
          ...presets.map(({ href, isCurrent, label }) => ({ kind: 'link' as const, label, href, current: isCurrent })),
          { kind: 'separator' },
          { label: t('dashboardTabs.range.custom'), onSelect: open, icon: isCustom ? <CalendarDays /> : undefined },
        ]}
      />
      <Dialog
        open={isChoosing}
        onOpenChange={setChoosing}
        size="sm"
        title={t('dashboardTabs.range.title')}
        description={t('dashboardTabs.range.help', { timeZone })}
        labels={{ close: t('frame.close') }}
        footer={
          <>
            <DialogClose>
              <Button>{t('form.cancel')}</Button>
            </DialogClose>
            <Button variant="primary" type="submit" form="dashboard-days">
              {t('dashboardTabs.range.show')}
            </Button>
          </>
        }
      >
        <form id="dashboard-days" onSubmit={show} className="grid gap-4 sm:grid-cols-2">
          <Field label={t('dashboardTabs.range.from')} required>
            <TextInput
              type="date"
              required
              value={chosen.from}
              onChange={(event) => setChosen({ ...chosen, from: event.target.value })}
            />
          </Field>
          <Field
            label={t('dashboardTabs.range.to')}
            required
            error={isBackwards ? t('dashboardTabs.range.backwards') : undefined}
          >
            <TextInput
              type="date"
              required
              value={chosen.to}
              onChange={(event) => setChosen({ ...chosen, to: event.target.value })}
            />
          </Field>
        </form>
      </Dialog>
    </>
  )
}
