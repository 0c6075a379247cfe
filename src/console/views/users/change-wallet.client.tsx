'use client'

import { Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, IconButton, TextInput } from '@/ui'
import { FormField, useConsoleForm } from '../../frame/form-page.client'

const SCHEMA = z.object({ address: z.string() })

/** Changes the wallet that a participant's collectibles are sent to. */
export function ChangeWallet({ address, participantId }: { address: string; participantId: number }) {
  const t = useTexts('console')
  const id = useId()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { form, submit } = useConsoleForm({
    schema: SCHEMA,
    defaultValues: { address },
    path: `/admin/v2/participants/${participantId}`,
    toBody: (values) => ({ intent: 'changeWallet', ...values }),
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
        if (next) form.reset({ address })
      }}
      size="sm"
      trigger={<IconButton size="sm" label={t('users.changeWallet.button')} icon={<Pencil />} />}
      title={t('users.changeWallet.button')}
      description={t('users.changeWallet.help')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id} loading={form.formState.isSubmitting}>
            {t('users.changeWallet.button')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={submit}>
          <FormField name="address" label={t('users.fact.wallet')}>
            {(field) => <TextInput {...field} autoComplete="off" spellCheck={false} maxLength={100} />}
          </FormField>
        </form>
      </FormProvider>
    </Dialog>
  )
}
