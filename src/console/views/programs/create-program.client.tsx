'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Controller, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, RadioGroup, Select, TextInput } from '@/ui'
import { FormDialog } from '../../frame/form-dialog.client'
import { FormField } from '../../frame/form-page.client'
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
  const router = useRouter()
  return (
    <FormDialog
      schema={CREATE_PROGRAM_FORM}
      defaultValues={{ name: '', template: 'blank' as const, copy_of: String(programs[0]?.id ?? '') }}
      path="/admin/v2/programs"
      toBody={toCreateBody}
      onSaved={({ program_id }) => {
        // The entry redirects to what its creator may open (CONSOLE-5), because only the server knows their roles.
        rememberInCookie(LAST_PROGRAM_KEY, String(program_id))
        router.push('/admin/v2')
      }}
      size="md"
      trigger={
        <Button variant="primary" icon={<Plus />}>
          {t('program.create')}
        </Button>
      }
      title={t('program.create')}
      description={t('program.createHelp')}
    >
      <ProgramFields programs={programs} />
    </FormDialog>
  )
}

function ProgramFields({ programs }: CreateProgramProps) {
  const t = useTexts('console')
  const template = useWatch<typeof CREATE_PROGRAM_FORM._input, 'template'>({ name: 'template' })
  const choices = programs.length > 0 ? [...TEMPLATE_KEYS, 'copy' as const] : TEMPLATE_KEYS
  return (
    <>
      <FormField name="name" label={t('program.name')} help={t('program.nameHelp')} required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <Controller
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
    </>
  )
}
