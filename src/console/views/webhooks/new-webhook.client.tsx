'use client'

import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Card } from '@/ui'
import { useConsoleForm } from '../../frame/form-page.client'
import { SigningSecret } from './signing-secret.client'
import { useWebhookForm, WebhookFields } from './webhook-fields.client'

type NewWebhookProps = { programId: number; events: readonly string[]; listHref: string }

/** The form of a new endpoint, replaced by its secret once it is created. */
export function NewWebhook({ events, listHref, programId }: NewWebhookProps) {
  const t = useTexts('console')
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null)
  const schema = useWebhookForm()
  const { form, submit } = useConsoleForm({
    schema,
    defaultValues: { url: '', description: '', events: [...events], active: true },
    path: `/admin/v2/programs/${programId}/webhooks`,
    onSaved: ({ id, secret }) => setMade({ id: Number(id), secret: String(secret) }),
  })
  if (made) {
    return (
      <SigningSecret
        secret={made.secret}
        done={
          <Button href={`${listHref}/${made.id}`} variant="primary">
            {t('webhooks.secretDone')}
          </Button>
        }
      />
    )
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Card>
          <div className="flex max-w-[640px] flex-col gap-6">
            <WebhookFields events={events} />
            <div>
              <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
                {t('webhooks.create')}
              </Button>
            </div>
          </div>
        </Card>
      </form>
    </FormProvider>
  )
}
