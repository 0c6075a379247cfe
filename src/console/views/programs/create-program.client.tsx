'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { Controller, FormProvider, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, RadioGroup, Select, TextInput } from '@/ui'
import { FormField, useConsoleForm } from '../../frame/form-page.client'
import { LAST_PROGRAM_KEY, rememberInCookie } from '../../frame/storage-keys'
import { CREATE_PROGRAM_FORM, TEMPLATE_KEYS, toCreateBody } from './create-program-form'

type CreateProgramProps = {
  /** Programs that can be copied. */
  programs: { id: number; name: string }[]
}

/**
 * A button with a dialog that creates a program by name (CONSOLE-8, CONSOLE-87), empty or from a template (RULE-62).
 */
export function CreateProgram({ programs }: CreateProgramProps) {
  const t = useTexts('console')
  const id = useId()
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const empty = { name: '', template: 'blank' as const, copy_of: String(programs[0]?.id ?? '') }
  const { form, submit } = useConsoleForm({
    schema: CREATE_PROGRAM_FORM,
    defaultValues: empty,
    path: '/admin/v2/programs',
    toBody: toCreateBody,
    onSaved: ({ program_id }) => {
      setOpen(false)
      // The entry redirects to what its creator may open (CONSOLE-5), because only the server knows their roles.
      rememberInCookie(LAST_PROGRAM_KEY, String(program_id))
      router.push('/admin/v2')
    },
  })
  const template = useWatch({ control: form.control, name: 'template' })
  const choices = programs.length > 0 ? [...TEMPLATE_KEYS, 'copy' as const] : TEMPLATE_KEYS
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        form.reset(empty)
      }}
      size="md"
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
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <FormField name="name" label={t('program.name')} help={t('program.nameHelp')} required>
            {(field) => <TextInput {...field} autoComplete="off" />}
          </FormField>
          <Controller
            control={form.control}
            name="template"
            render={({ field }) => (
              <RadioGroup
                cards
                legend={t('setup.template.legend')}
                name={field.name}
                value={field.value}
                onValueChange={field.onChange}
                options={choices.map((value) => ({
                  value,
                  label: t(`setup.template.${value}`),
                  description: t(`setup.template.about.${value}`),
                }))}
              />
            )}
          />
          {template === 'copy' && (
            <FormField name="copy_of" label={t('setup.template.program')}>
              {(field) => (
                <Select
                  {...field}
                  options={programs.map(({ id: value, name }) => ({ value: String(value), label: name }))}
                />
              )}
            </FormField>
          )}
        </form>
      </FormProvider>
    </Dialog>
  )
}
