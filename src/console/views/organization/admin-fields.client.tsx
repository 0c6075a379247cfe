'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Switch, TextInput } from '@/ui'
import { FormField } from '../../frame/form-page.client'
import { type Grantable, GrantsField, type GrantValue } from './grants-field.client'

/** Fields that invitation and edit share: names, the isAdmin flag, roles. */
export function AdminFields({ children, grantable }: { children?: React.ReactNode; grantable: Grantable }) {
  const t = useTexts('console')
  const { getValues, setValue } = useFormContext<{ grants: GrantValue[] }>()
  const isAdmin = useWatch<{ is_admin: boolean }, 'is_admin'>({ name: 'is_admin' })
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="first_name" label={t('organization.firstName')} required>
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
        <FormField name="last_name" label={t('organization.lastName')} required>
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
      </div>
      {children}
      <FormField name="is_admin" label={t('organization.access')}>
        {({ onChange, value, ...field }) => (
          <Switch
            {...field}
            onChange={(event) => {
              // Hidden empty rows must not fail validation.
              if (event.target.checked)
                setValue(
                  'grants',
                  getValues('grants').filter(({ program_id, role_id }) => role_id !== '' && program_id !== ''),
                )
              onChange(event)
            }}
            checked={value === true}
            label={t('organization.isAdmin')}
            description={t('organization.isAdminHelp')}
          />
        )}
      </FormField>
      {!isAdmin && <GrantsField {...grantable} />}
    </div>
  )
}
