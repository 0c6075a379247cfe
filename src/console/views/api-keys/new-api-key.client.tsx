'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Card, Checkbox, FieldError, Link, RadioGroup, TextInput } from '@/ui'
import { newKey } from '@/ui/new-key'
import { fieldError } from '../../frame/field-error'
import { FormField, useConsoleForm } from '../../frame/form-page.client'
import {
  API_KEY_MODES,
  API_KEY_SCOPES,
  type ApiKeyScope,
  DEFAULT_CALLS_PER_MINUTE,
  MAX_CALLS_PER_MINUTE,
  SCOPES_BY_RESOURCE,
} from './key-scopes'
import { NewSecret } from './new-secret.client'

/** Days until a key expires. */
const EXPIRIES = ['30', '90', '365', 'never'] as const
const DAY_MS = 86_400_000

type NewApiKeyProps = {
  programId: number
  listHref: string
  /** Where a live program can be copied; null for a program in test mode. */
  programsHref: string | null
}

/** The form of a new key, replaced by the key once it is created. */
export function NewApiKey({ listHref, programId, programsHref }: NewApiKeyProps) {
  const [secret, setSecret] = useState<{ name: string; key: string } | null>(null)
  if (secret) return <NewSecret name={secret.name} secret={secret.key} listHref={listHref} />
  return <KeyForm programId={programId} programsHref={programsHref} onCreated={setSecret} />
}

type KeyFormProps = Omit<NewApiKeyProps, 'listHref'> & { onCreated: (secret: { name: string; key: string }) => void }

function KeyForm({ onCreated, programId, programsHref }: KeyFormProps) {
  const t = useTexts('console')
  // Constant for this form, so that a double click or a retry creates one key.
  const [attempt] = useState(newKey)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const schema = useMemo(
    () =>
      z.object({
        name: z.string().trim().min(1, t('apiKeys.answers.name')).max(60, t('apiKeys.answers.name')),
        scopes: z.array(z.enum(API_KEY_SCOPES)).min(1, t('apiKeys.answers.no_scopes')),
        mode: z.enum(API_KEY_MODES),
        calls_per_minute: z
          .string()
          .regex(/^\d+$/, t('apiKeys.answers.calls_per_minute', { most: MAX_CALLS_PER_MINUTE })),
        expiry: z.enum(EXPIRIES),
      }),
    [t],
  )
  const { form, submit } = useConsoleForm({
    schema,
    defaultValues: {
      name: '',
      scopes: [] as ApiKeyScope[],
      mode: 'live',
      calls_per_minute: String(DEFAULT_CALLS_PER_MINUTE),
      expiry: '365',
    },
    path: `/admin/v2/programs/${programId}/api_auths`,
    toBody: ({ calls_per_minute, expiry, mode, name, scopes }) => ({
      ...{ name, scopes, mode, calls_per_minute: Number(calls_per_minute), expires_at: expiryOf(expiry) },
      idempotency_key: attempt,
    }),
    onSaved: ({ api_key, name }) => onCreated({ key: String(api_key), name: String(name) }),
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Card>
          <div className="flex max-w-[520px] flex-col gap-6">
            <FormField name="name" label={t('apiKeys.name')} help={t('apiKeys.nameHelp')} required>
              {({ ref, ...field }) => (
                <TextInput
                  {...field}
                  ref={(input) => {
                    ref(input)
                    first.current = input
                  }}
                  autoComplete="off"
                />
              )}
            </FormField>
            <Controller
              control={form.control}
              name="scopes"
              render={({ field, fieldState }) => (
                <ScopesField value={field.value} onChange={field.onChange} error={fieldError(fieldState)} />
              )}
            />
            <Controller
              control={form.control}
              name="mode"
              render={({ field }) => (
                <div className="flex flex-col gap-3">
                  <RadioGroup
                    legend={t('apiKeys.mode.label')}
                    help={t('apiKeys.modeHelp')}
                    name="mode"
                    value={field.value}
                    onValueChange={field.onChange}
                    options={API_KEY_MODES.map((value) => ({ value, label: t(`apiKeys.mode.${value}`) }))}
                  />
                  <div role="status">
                    {field.value === 'test' && programsHref && (
                      <p className="rounded-card bg-warning-quiet px-3.5 py-3 text-ui text-warning">
                        {t('apiKeys.testInCopy')}{' '}
                        <Link href={programsHref} className="font-medium underline">
                          {t('apiKeys.openPrograms')}
                        </Link>
                      </p>
                    )}
                  </div>
                </div>
              )}
            />
            <FormField name="calls_per_minute" label={t('apiKeys.callsPerMinute')} required>
              {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
            </FormField>
            <Controller
              control={form.control}
              name="expiry"
              render={({ field }) => (
                <RadioGroup
                  legend={t('apiKeys.expiry')}
                  help={t('apiKeys.expiryHelp')}
                  name="expiry"
                  value={field.value}
                  onValueChange={field.onChange}
                  options={EXPIRIES.map((value) => ({ value, label: t(`apiKeys.expiries.${value}`) }))}
                />
              )}
            />
            <div>
              <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
                {t('apiKeys.create')}
              </Button>
            </div>
          </div>
        </Card>
      </form>
    </FormProvider>
  )
}

type ScopesFieldProps = {
  value: ApiKeyScope[]
  onChange: (scopes: ApiKeyScope[]) => void
  error: string | undefined
}

function ScopesField({ error, onChange, value }: ScopesFieldProps) {
  const t = useTexts('console')
  return (
    <fieldset className="m-0 border-0 p-0" aria-invalid={error ? true : undefined}>
      <legend className="mb-2 p-0 font-medium text-ink text-ui-label">{t('apiKeys.scopes')}</legend>
      <ul className="m-0 flex list-none flex-col divide-y divide-line p-0">
        {SCOPES_BY_RESOURCE.map(({ resource, scopes }) => (
          <li key={resource} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-medium text-ink text-ui">{t(`apiKeys.resource.${resource}`)}</span>
              <span className="block text-ink-2 text-ui-sm">{t(`apiKeys.resourceHelp.${resource}`)}</span>
            </span>
            <span className="flex gap-5">
              {scopes.map(({ action, scope }) => (
                <Checkbox
                  key={scope}
                  label={t(`apiKeys.scope.${action}`)}
                  aria-label={t('apiKeys.scopeOne', {
                    resource: t(`apiKeys.resource.${resource}`),
                    action: t(`apiKeys.scope.${action}`),
                  })}
                  checked={value.includes(scope)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, scope] : value.filter((held) => held !== scope))
                  }
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}

const expiryOf = (expiry: (typeof EXPIRIES)[number]): string | null =>
  expiry === 'never' ? null : new Date(Date.now() + Number(expiry) * DAY_MS).toISOString()
