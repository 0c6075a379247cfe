'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, type ButtonVariant, ConfirmDialog, type ControlSize, Field, TextArea } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type IntentButtonProps = {
  label: string
  icon?: ReactNode
  variant?: ButtonVariant
  size?: ControlSize
  /** The question, the consequences, and the action as a verb. */
  title: string
  description: string
  confirmLabel: string
  /** Starts with `/admin/v2`. */
  path: string
  body: { intent: string } & Record<string, unknown>
  /** Asks for a reason; the help text says who will read it. */
  reason?: { help: string; required: boolean }
}

/** An action on a reward, with a confirmation and, if needed, a reason. */
export function IntentButton({ body, description, label, path, reason, title, ...looks }: IntentButtonProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [reasonText, setReasonText] = useState('')
  const [error, setError] = useState<string>()
  const { confirmLabel, icon, size, variant } = looks

  const confirm = async () => {
    if (reason?.required && reasonText.trim() === '') {
      setError(t('rewardTabs.reasonMissing'))
      return false
    }
    const result = await callConsole(path, { method: 'POST', body: reason ? { ...body, reason: reasonText } : body })
    if (!result.success) {
      if (result.errors.reason) setError(t('rewardTabs.reasonMissing'))
      toastFailure({ ...result, errors: {} })
      // It may have been refused because the state has changed.
      router.refresh()
      return false
    }
    setReasonText('')
    toastSuccess(result.message)
    router.refresh()
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant={variant} size={size} icon={icon}>
          {label}
        </Button>
      }
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel={t('form.cancel')}
      onOpenChange={() => setError(undefined)}
      onConfirm={confirm}
    >
      {reason && (
        <Field label={t('rewardTabs.reason')} help={reason.help} required={reason.required} error={error}>
          <TextArea
            rows={3}
            maxLength={1000}
            value={reasonText}
            onChange={({ target }) => {
              setReasonText(target.value)
              setError(undefined)
            }}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
