'use client'

import type { ReactElement } from 'react'
import { Controller } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Checkbox, FieldError, TextInput } from '@/ui'
import { fieldError } from '../../frame/field-error'
import { FormDialog } from '../../frame/form-dialog.client'
import { FormField } from '../../frame/form-page.client'
import { PermissionMatrix } from './permission-matrix'
import type { PermissionRow } from './permission-rows'
import { type RoleInput, roleInput } from './role-form'

type RoleDialogProps = {
  trigger: ReactElement
  title: string
  /** Null for a new one. */
  roleId: number | null
  rows: readonly PermissionRow[]
  values: RoleInput
}

/** Creates or edits a role: its name, description and permissions. */
export function RoleDialog({ roleId, rows, title, trigger, values }: RoleDialogProps) {
  const t = useTexts('console')
  return (
    <FormDialog
      schema={roleInput(rows.flatMap(({ pairs }) => pairs.filter((pair) => pair !== null)))}
      defaultValues={values}
      path={`/admin/v2/organization/roles${roleId === null ? '' : `/${roleId}`}`}
      method={roleId === null ? 'POST' : 'PUT'}
      trigger={trigger}
      title={title}
      description={roleId === null ? t('organization.newRoleHelp') : t('organization.editRoleHelp')}
      saveLabel={t('form.save')}
      size="md"
    >
      <FormField name="name" label={t('organization.roleName')} required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField name="description" label={t('organization.roleDescription')}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <Controller<RoleInput, 'permissions'>
        name="permissions"
        render={({ field, fieldState }) => (
          <div className="rounded-card border border-line px-3 pt-2.5 pb-1">
            <PermissionMatrix
              label={t('organization.permissions')}
              rows={rows}
              words={(key) => t(`organization.${key}`)}
              cell={(pair, label) => (
                <Checkbox
                  aria-label={label}
                  checked={field.value.includes(pair)}
                  onChange={({ target }) =>
                    field.onChange(
                      target.checked ? [...field.value, pair] : field.value.filter((held) => held !== pair),
                    )
                  }
                />
              )}
            />
            <FieldError className="pb-1.5">{fieldError(fieldState)}</FieldError>
          </div>
        )}
      />
    </FormDialog>
  )
}
