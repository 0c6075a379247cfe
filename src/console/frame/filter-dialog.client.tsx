'use client'

import { SlidersHorizontal } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose } from '@/ui'
import { listAddress } from './list-address'

type FilterDialogProps = { button: string; title: string; applyLabel: string; children: ReactNode }

/** The filters of a list without fixed values: its fields are parameters of the address. */
export function FilterDialog({ applyLabel, button, children, title }: FilterDialogProps) {
  const t = useTexts('console')
  const id = useId()
  const router = useRouter()
  const path = usePathname()
  const search = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const changes = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]))
    setOpen(false)
    const address = listAddress(path, Object.fromEntries(search), { ...changes, page: null, after: null, before: null })
    router.replace(address, { scroll: false })
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="sm"
      trigger={<Button icon={<SlidersHorizontal />}>{button}</Button>}
      title={title}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id}>
            {applyLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={apply} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  )
}

/** The name and the current value of a filter's control. */
export const useFilter = () => {
  const search = useSearchParams()
  return (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
}
