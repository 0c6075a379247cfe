'use client'

import { Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose } from '@/ui'
import { useConsoleForm } from '../../frame/form-page.client'
import { PluginFields } from '../../frame/plugin-fields.client'
import type { PluginForm } from '../../frame/plugin-form'

const SCHEMA = z.object({ fields: z.record(z.string(), z.unknown()) })

/** Edits the fields that plugins added to participants. */
export function EditFields({
  form: { fields, values },
  participantId,
  timeZone,
}: {
  form: PluginForm
  participantId: number
  timeZone: string
}) {
  const t = useTexts('console')
  const id = useId()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { form, submit } = useConsoleForm({
    schema: SCHEMA,
    defaultValues: { fields: values },
    path: `/admin/v2/participants/${participantId}`,
    toBody: (body) => ({ intent: 'updateFields', ...body }),
    onSaved: () => {
      setOpen(false)
      router.refresh()
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) form.reset({ fields: values })
      }}
      trigger={<Button icon={<Pencil />}>{t('users.editFields.button')}</Button>}
      title={t('users.editFields.button')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id} loading={form.formState.isSubmitting}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <PluginFields fields={fields} timeZone={timeZone} />
        </form>
      </FormProvider>
    </Dialog>
  )
}
