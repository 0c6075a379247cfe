'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, FieldError, IconButton, Select } from '@/ui'
import { renderForPage } from '../../frame/render-for-page'

/** What can be granted: the organization's roles in its programs. */
export type Grantable = { roles: { id: number; name: string }[]; programs: { id: number; name: string }[] }

/** `''` until something is selected; `program_id: null` means all programs. */
export type GrantValue = { role_id: number | ''; program_id: number | null | '' }

/** Nothing is preselected, to prevent accidental grants. */
export const NO_GRANT: GrantValue = { role_id: '', program_id: '' }

/** The option for all programs, because an option's value is text, and '' means none selected. */
const ALL = 'all'
const readProgram = (value: string): GrantValue['program_id'] =>
  value === ALL ? null : value === '' ? '' : Number(value)

/** An administrator's roles, each in one program or in all of them. */
export function GrantsField({ programs, roles }: Grantable) {
  const t = useTexts('console')
  const { formState, setValue } = useFormContext<{ grants: GrantValue[] }>()
  const grants = useWatch<{ grants: GrantValue[] }, 'grants'>({ name: 'grants' })
  const write = (next: GrantValue[]) =>
    setValue('grants', next, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted })
  const change = (at: number, part: Partial<GrantValue>) =>
    write(grants.map((grant, index) => (index === at ? { ...grant, ...part } : grant)))
  const errors = formState.errors.grants
  const rows = Array.isArray(errors) ? errors.filter(Boolean) : []
  const message = errors?.message ?? rows[0]?.role_id?.message ?? rows[0]?.program_id?.message

  return (
    <fieldset className="min-w-0" data-invalid={message ? '' : undefined}>
      <legend className="mb-1.5 font-medium text-ink text-ui-label">{t('organization.roles')}</legend>
      <ul className="flex flex-col gap-2">
        {grants.map((grant, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a grant is nothing but its two choices, and keeps its place
          <li key={at} className="flex items-center gap-2">
            <div className="flex min-w-0 flex-1 gap-2 max-sm:flex-col">
              <Select
                className="sm:flex-1"
                aria-label={t('organization.role')}
                placeholder={t('organization.chooseRole')}
                value={String(grant.role_id)}
                onChange={({ target }) => change(at, { role_id: target.value === '' ? '' : Number(target.value) })}
                options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <Select
                className="sm:flex-1"
                aria-label={t('organization.program')}
                placeholder={t('organization.chooseProgram')}
                value={String(grant.program_id ?? ALL)}
                onChange={({ target }) => change(at, { program_id: readProgram(target.value) })}
                options={[
                  { value: ALL, label: t('organization.allPrograms') },
                  ...programs.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            </div>
            <IconButton
              label={t('organization.removeRole')}
              icon={<Trash2 />}
              onClick={() => write(grants.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <FieldError>{message && renderForPage(message)}</FieldError>
      <Button
        variant="ghost"
        size="sm"
        className="mt-2"
        icon={<Plus />}
        disabled={roles.length === 0}
        onClick={() => write([...grants, NO_GRANT])}
      >
        {t('organization.addRole')}
      </Button>
    </fieldset>
  )
}
