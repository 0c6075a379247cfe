'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { NumberField, useConsoleForm, useTexts } from '@/plugin/console/client'
import { Button, Card } from '@/ui'

/** Sets how many points agents may give per day without an administrator's approval. */
export function AgentLimit({ limit, programId }: { programId: number; limit: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const schema = useMemo(
    () => z.object({ points_limit: z.string().regex(/^\d{1,7}$/, t('agents.answers.limit', { most: 1_000_000 })) }),
    [t],
  )
  const { form, submit } = useConsoleForm({
    schema,
    defaultValues: { points_limit: String(limit) },
    path: `/admin/v2/programs/${programId}/agents`,
    method: 'PUT',
    onSaved: () => router.refresh(),
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Card>
          <div className="flex max-w-[420px] flex-col items-start gap-4">
            <NumberField name="points_limit" label={t('agents.limit')} help={t('agents.limitHelp')} required />
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('agents.save')}
            </Button>
          </div>
        </Card>
      </form>
    </FormProvider>
  )
}
