'use client'

import { useRouter } from 'next/navigation'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Checkbox, Dialog, DialogClose, FieldError, TextInput } from '@/ui'
import { fieldError } from '../../frame/field-error'
import { FormField, useConsoleForm } from '../../frame/form-page.client'
import { PermissionMatrix } from './permission-matrix'
import type { PermissionRow } from './permission-rows'
import { type RoleInput, roleInput } from './role-form'

type Values = RoleInput

type RoleDialogProps = {
  trigger: ReactElement
  title: string
  /** Null for a new one. */
  roleId: number | null
  rows: readonly PermissionRow[]
  values: Values
}

/** Creates or edits a role: its name, description and permissions. */
export function RoleDialog({ trigger, title, ...role }: RoleDialogProps) {
  const t = useTexts('console')
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title={title}
      description={role.roleId === null ? t('organization.newRoleHelp') : t('organization.editRoleHelp')}
      labels={{ close: t('frame.close') }}
    >
      <RoleForm {...role} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

type RoleFormProps = Pick<RoleDialogProps, 'roleId' | 'rows' | 'values'> & { onDone: () => void }

function RoleForm({ onDone, roleId, rows, values }: RoleFormProps) {
  const t = useTexts('console')
  const router = useRouter()
  const { form, submit } = useConsoleForm({
    schema: roleInput(rows.flatMap(({ pairs }) => pairs.filter((pair) => pair !== null))),
    defaultValues: values,
    path: `/admin/v2/organization/roles${roleId === null ? '' : `/${roleId}`}`,
    method: roleId === null ? 'POST' : 'PUT',
    onSaved: () => {
      onDone()
      router.refresh()
    },
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormField name="name" label={t('organization.roleName')} required>
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
        <FormField name="description" label={t('organization.roleDescription')}>
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
        <Controller
          control={form.control}
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
        <div className="mt-2 flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
