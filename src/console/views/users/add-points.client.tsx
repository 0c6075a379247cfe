'use client'

import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, TextInput } from '@/ui'
import { newKey } from '@/ui/new-key'
import { FormDialog } from '../../frame/form-dialog.client'
import { FormField } from '../../frame/form-page.client'

/**
 * Adds points manually (CONSOLE-94). The form keeps one idempotency key while it is open, so that a double click adds
 * them once.
 */
export function AddPoints({ participantId }: { participantId: number }) {
  const t = useTexts('console')
  const key = useRef('')
  const schema = useMemo(
    () =>
      z.object({
        points: z.string().regex(/^\s*[1-9]\d*\s*$/, t('users.addPoints.pointsInvalid')),
        action_title: z.string().trim().min(1, t('users.addPoints.required')).max(200),
      }),
    [t],
  )
  return (
    <FormDialog
      schema={schema}
      defaultValues={{ points: '', action_title: '' }}
      path={`/admin/v2/participants/${participantId}`}
      labels={{ points: t('users.addPoints.points'), action_title: t('users.addPoints.actionTitle') }}
      toBody={(values) => ({ intent: 'createAction', ...values, idempotency_key: key.current })}
      onOpen={() => {
        key.current = newKey()
      }}
      trigger={
        <Button variant="primary" icon={<Plus />}>
          {t('users.addPoints.button')}
        </Button>
      }
      title={t('users.addPoints.button')}
      description={t('users.addPoints.help')}
    >
      <FormField name="points" label={t('users.addPoints.points')} required>
        {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField
        name="action_title"
        label={t('users.addPoints.actionTitle')}
        help={t('users.addPoints.actionTitleHelp')}
        required
      >
        {(field) => <TextInput {...field} autoComplete="off" maxLength={200} />}
      </FormField>
    </FormDialog>
  )
}
