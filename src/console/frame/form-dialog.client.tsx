'use client'

import { useRouter } from 'next/navigation'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, type DialogSize } from '@/ui'
import { type ConsoleFormOptions, useConsoleForm } from './form-page.client'

type FormDialogProps<Schema extends z.ZodType<FieldValues, FieldValues>> = Omit<
  ConsoleFormOptions<Schema>,
  'onInvalid'
> & {
  /** The button that opens it. */
  trigger: ReactElement
  title: string
  description?: string
  /** The button that saves; the title by default. */
  saveLabel?: string
  size?: DialogSize
  onOpen?: () => void
  /** FormFields. */
  children: ReactNode
}

/** A button with a dialog of a few fields. The page is refreshed after a success, unless `onSaved` does something else. */
export function FormDialog<Schema extends z.ZodType<FieldValues, FieldValues>>({
  children,
  description,
  onOpen,
  onSaved,
  saveLabel,
  size = 'sm',
  title,
  trigger,
  ...options
}: FormDialogProps<Schema>) {
  const t = useTexts('console')
  const id = useId()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { form, submit } = useConsoleForm({
    ...options,
    onSaved: (result) => {
      setOpen(false)
      if (onSaved) onSaved(result)
      else router.refresh()
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) return
        onOpen?.()
        form.reset(options.defaultValues)
      }}
      size={size}
      trigger={trigger}
      title={title}
      description={description}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id} loading={form.formState.isSubmitting}>
            {saveLabel ?? title}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {children}
        </form>
      </FormProvider>
    </Dialog>
  )
}
