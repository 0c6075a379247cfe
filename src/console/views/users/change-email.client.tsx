'use client'

import { Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, IconButton, TextInput } from '@/ui'
import { FormField, useConsoleForm } from '../../frame/form-page.client'
import { emailAddress } from './email-field'

const EMPTY = { email: '' }

/** Changes a participant's address, for typos and lost mailboxes. Their sessions end. */
export function ChangeEmail({ participantId }: { participantId: number }) {
  const t = useTexts('console')
  const id = useId()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const schema = useMemo(() => z.object({ email: emailAddress(t('users.changeEmail.invalid')) }), [t])
  const { form, submit } = useConsoleForm({
    schema,
    defaultValues: EMPTY,
    path: `/admin/v2/participants/${participantId}`,
    toBody: (values) => ({ intent: 'changeEmail', ...values }),
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
        if (next) form.reset(EMPTY)
      }}
      size="sm"
      trigger={<IconButton size="sm" label={t('users.changeEmail.button')} icon={<Pencil />} />}
      title={t('users.changeEmail.button')}
      description={t('users.changeEmail.help')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id} loading={form.formState.isSubmitting}>
            {t('users.changeEmail.button')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={submit}>
          <FormField name="email" label={t('users.changeEmail.email')} required>
            {(field) => <TextInput {...field} type="email" inputMode="email" autoComplete="off" maxLength={254} />}
          </FormField>
        </form>
      </FormProvider>
    </Dialog>
  )
}
