'use client'

import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Card, Select, TextArea, TextInput } from '@/ui'
import { FormField, FormPage } from '../../frame/form-page.client'

type FieldType = 'text_area' | 'boolean' | 'date' | 'date_time' | 'other'
export type AttributeChoice = { id: number; name: string; fieldType: FieldType }

type AttributeFormProps = {
  participantId: number
  /** The available attributes; with `profile`, only its own. */
  choices: AttributeChoice[]
  profile?: { id: number; value: string }
}

/** Edits an attribute of a participant's profile, with an input by attribute type (CONSOLE-97). */
export function AttributeForm({ choices, participantId, profile }: AttributeFormProps) {
  const t = useTexts('console')
  const [only] = choices
  const schema = useMemo(
    () =>
      z.object({
        profile_attribute_id: z.string().min(1, t('users.attributes.required')),
        value: z.string().trim().min(1, t('users.attributes.required')),
      }),
    [t],
  )
  const list = `/admin/v2/users/${participantId}/attributes`
  return (
    <FormPage
      schema={schema}
      defaultValues={{ profile_attribute_id: profile && only ? String(only.id) : '', value: profile?.value ?? '' }}
      path={
        profile
          ? `/admin/v2/participant_profile/${profile.id}`
          : `/admin/v2/participants/${participantId}/participant_profile`
      }
      method={profile ? 'PATCH' : 'POST'}
      toBody={({ profile_attribute_id, value }) => (profile ? { value } : { profile_attribute_id, value })}
      hrefAfter={() => list}
    >
      <Card>
        <div className="flex max-w-[520px] flex-col gap-4">
          {!profile && (
            <FormField name="profile_attribute_id" label={t('users.attributes.attribute')} required>
              {(field) => (
                <Select
                  {...field}
                  placeholder={t('users.attributes.choose')}
                  options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              )}
            </FormField>
          )}
          <ValueField choices={choices} label={profile && only ? only.name : t('users.attributes.value')} />
        </div>
      </Card>
    </FormPage>
  )
}

function ValueField({ choices, label }: { choices: AttributeChoice[]; label: string }) {
  const t = useTexts('console')
  const chosen = useWatch({ name: 'profile_attribute_id' })
  const type = choices.find(({ id }) => String(id) === chosen)?.fieldType ?? 'other'
  return (
    <FormField key={type} name="value" label={label} help={t(`users.fieldType.${type}`)} required>
      {(field) => {
        if (type === 'text_area') return <TextArea {...field} rows={5} autoGrow />
        if (type === 'date') return <TextInput {...field} type="date" />
        if (type === 'date_time') return <TextInput {...field} type="datetime-local" />
        if (type !== 'boolean') return <TextInput {...field} autoComplete="off" />
        return (
          <Select
            {...field}
            placeholder="—"
            options={[
              { value: 'true', label: t('users.attributes.yes') },
              { value: 'false', label: t('users.attributes.no') },
            ]}
          />
        )
      }}
    </FormField>
  )
}
