'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, TextInput } from '@/ui'
import { FormField, useConsoleForm } from '../../frame/FormPage.client'
import { LAST_PROGRAM_KEY, rememberInCookie } from '../../frame/storage-keys'
import { CREATE_PROGRAM_FORM } from './create-program-form'

/** A button, and the dialog that makes a program from a name (CONSOLE-8, CONSOLE-87). */
export function CreateProgram() {
  const t = useTexts('console')
  const id = useId()
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const { form, submit } = useConsoleForm({
    schema: CREATE_PROGRAM_FORM,
    defaultValues: { name: '' },
    path: '/admin/v2/programs',
    onSaved: ({ program_id }) => {
      setOpen(false)
      // The entry leads to what its maker may open of it (CONSOLE-5): their roles are known to the server only.
      rememberInCookie(LAST_PROGRAM_KEY, String(program_id))
      router.push('/admin/v2')
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        form.reset({ name: '' })
      }}
      size="sm"
      trigger={
        <Button variant="primary" icon={<Plus />}>
          {t('program.create')}
        </Button>
      }
      title={t('program.create')}
      description={t('program.createHelp')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id} loading={form.formState.isSubmitting}>
            {t('program.create')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={submit}>
          <FormField name="name" label={t('program.name')} help={t('program.nameHelp')} required>
            {(field) => <TextInput {...field} autoComplete="off" />}
          </FormField>
        </form>
      </FormProvider>
    </Dialog>
  )
}
