'use client'

import { useMemo } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Checkbox, FieldError } from '@/ui'
import { fieldError } from '../../frame/field-error'
import { SwitchField, TextField } from '../../frame/fields.client'

export const useWebhookForm = () => {
  const t = useTexts('console')
  return useMemo(
    () =>
      z.object({
        url: z
          .string()
          .trim()
          .max(500, t('webhooks.answers.url'))
          .pipe(z.url({ protocol: /^https?$/, error: t('webhooks.answers.url') })),
        description: z.string().trim().max(200, t('webhooks.answers.description')),
        events: z.array(z.string()).min(1, t('webhooks.answers.events')),
        active: z.boolean(),
      }),
    [t],
  )
}

/** An endpoint's address, events and status. */
export function WebhookFields({ events }: { events: readonly string[] }) {
  const t = useTexts('console')
  const { control } = useFormContext<{ events: string[] }>()
  return (
    <>
      <TextField name="url" label={t('webhooks.url')} help={t('webhooks.urlHelp')} required />
      <TextField name="description" label={t('webhooks.description')} help={t('webhooks.descriptionHelp')} />
      <Controller
        control={control}
        name="events"
        render={({ field, fieldState }) => (
          <fieldset className="m-0 min-w-0 border-0 p-0" aria-invalid={fieldState.error ? true : undefined}>
            <legend className="mb-1 p-0 font-medium text-ink text-ui-label">{t('webhooks.events')}</legend>
            <div className="mb-3 flex flex-wrap items-center gap-2">
              <p className="text-ink-3 text-ui-sm">{t('webhooks.eventsHelp')}</p>
              <Button size="sm" variant="ghost" onClick={() => field.onChange([...events])}>
                {t('webhooks.allEvents')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => field.onChange([])}>
                {t('webhooks.noEvents')}
              </Button>
            </div>
            <div className="grid gap-2 sm:grid-cols-2">
              {events.map((event) => (
                <Checkbox
                  key={event}
                  label={<code className="font-mono text-ui-sm">{event}</code>}
                  checked={field.value.includes(event)}
                  onChange={({ target }) =>
                    field.onChange(
                      target.checked ? [...field.value, event] : field.value.filter((chosen) => chosen !== event),
                    )
                  }
                />
              ))}
            </div>
            <FieldError>{fieldError(fieldState)}</FieldError>
          </fieldset>
        )}
      />
      <SwitchField name="active" label={t('webhooks.active')} />
    </>
  )
}
