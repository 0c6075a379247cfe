'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, TextInput } from '@/ui'
import { newKey } from '@/ui/new-key'
import { FormField, useConsoleForm } from '../../frame/form-page.client'

const EMPTY = { points: '', action_title: '' }

/**
 * Adds points manually (CONSOLE-94). The form keeps one idempotency key while it is open, so that a double click adds
 * them once.
 */
export function AddPoints({ participantId }: { participantId: number }) {
  const t = useTexts('console')
  const id = useId()
  const router = useRouter()
  const key = useRef('')
  const [isOpen, setOpen] = useState(false)
  const schema = useMemo(
    () =>
      z.object({
        points: z.string().regex(/^\s*[1-9]\d*\s*$/, t('users.addPoints.pointsInvalid')),
        action_title: z.string().trim().min(1, t('users.addPoints.required')).max(200),
      }),
    [t],
  )
  const { form, submit } = useConsoleForm({
    schema,
    defaultValues: EMPTY,
    path: `/admin/v2/participants/${participantId}`,
    labels: { points: t('users.addPoints.points'), action_title: t('users.addPoints.actionTitle') },
    toBody: (values) => ({ intent: 'createAction', ...values, idempotency_key: key.current }),
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
        if (!next) return
        key.current = newKey()
        form.reset(EMPTY)
      }}
      size="sm"
      trigger={
        <Button variant="primary" icon={<Plus />}>
          {t('users.addPoints.button')}
        </Button>
      }
      title={t('users.addPoints.button')}
      description={t('users.addPoints.help')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id} loading={form.formState.isSubmitting}>
            {t('users.addPoints.button')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <FormField name="points" label={t('users.addPoints.points')} required>
            {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
          </FormField>
          <FormField
            name="action_title"
            label={t('users.addPoints.actionTitle')}
            help={t('users.addPoints.actionTitleHelp')}
            required
          >
            {(field) => <TextInput {...field} autoComplete="off" maxLength={200} />}
          </FormField>
        </form>
      </FormProvider>
    </Dialog>
  )
}
