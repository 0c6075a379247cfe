'use client'

import type { TFunction } from 'i18next'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ConfirmDialog, Field, TextArea } from '@/ui'
import { type CallResult, callConsole } from '../../frame/call-console'
import { toastFailure, toastInfo, toastSuccess, toastWarning } from '../../frame/toasts'
import type { ClaimStep } from './claim-steps'

export type ClaimAction = ClaimStep | 'note'

type ClaimDialogProps = {
  open: boolean
  action: ClaimAction
  /** The number of claims; 1 by default. */
  count?: number
  /** The question; below it the claim and the consequences, one per line. */
  title: string
  lines: string[]
  path: string
  method: 'PATCH' | 'POST'
  /** Fields of the call in addition to the step and the note. */
  body?: object
  /** The current note. */
  note?: string
  onClose: () => void
  onDone?: () => void
}

/** Confirms moving, canceling or annotating claims, with a field for a note; shows the result. */
export function ClaimDialog({ action, lines, note = '', onClose, onDone, title, ...call }: ClaimDialogProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [written, setWritten] = useState<string | null>(null)
  const text = written ?? note
  const { count = 1 } = call

  const confirm = async () => {
    const result = await callConsole<Changed>(call.path, {
      method: call.method,
      body: {
        ...call.body,
        ...(action === 'note' ? {} : { fulfilment: action }),
        ...(text === note ? (action === 'note' ? { note } : {}) : { note: text }),
      },
    })
    notify(result, t)
    if (isOtherwise(result)) {
      // The typed note stays for the next action.
      onClose()
      router.refresh()
      return false
    }
    if (!result.success) return false
    setWritten(null)
    onDone?.()
    router.refresh()
  }

  return (
    <ConfirmDialog
      open={call.open}
      onOpenChange={() => {
        setWritten(null)
        onClose()
      }}
      title={title}
      description={
        lines.length > 0 &&
        lines.map((line) => (
          <span key={line} className="block not-first:mt-1">
            {line}{' '}
          </span>
        ))
      }
      confirmLabel={t(action === 'cancelled' && count > 1 ? 'rewards.claims.cancelMany' : LABELS[action])}
      cancelLabel={action === 'cancelled' ? t('rewards.claims.keep') : t('form.cancel')}
      tone={action === 'cancelled' ? 'danger' : 'primary'}
      onConfirm={confirm}
    >
      <Field label={t('rewards.claims.note')} help={t('rewards.claims.noteHelp')}>
        <TextArea rows={2} maxLength={500} value={text} onChange={({ target }) => setWritten(target.value)} />
      </Field>
    </ConfirmDialog>
  )
}

const LABELS: Record<ClaimAction, string> = {
  sent: 'rewards.claims.sent',
  delivered: 'rewards.claims.delivered',
  cancelled: 'rewards.claims.cancel',
  note: 'rewards.claims.noteSave',
}

/** Someone else was faster: the claim is gone, or in another state than shown. Retrying wouldn't help. */
const isOtherwise = ({ status }: CallResult): boolean => status === 404 || status === 409

type Changed = { changed: number }

/** Of several claims some may be refused, and these are listed. Without any change it isn't a success. */
const notify = (result: CallResult<Changed>, t: TFunction): void => {
  const refused = Object.values(result.errors).flat()
  const lines = nameRefused(refused, t).join('\n')
  if (!result.success) toastFailure({ errors: {}, message: lines || result.message })
  else if (lines) toastWarning(result.message, lines)
  else if (result.changed === 0) toastInfo(result.message)
  else toastSuccess(result.message)
}

const MAX_NAMED = 5

/** One line per reason, with the number of claims if there are several. */
const nameRefused = (refused: readonly string[], t: TFunction): string[] => {
  const counts = new Map<string, number>()
  for (const reason of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const named = [...counts].slice(0, MAX_NAMED)
  const more = named.reduce((left, [, count]) => left - count, refused.length)
  return [
    ...named.map(([reason, count]) => (count > 1 ? t('rewards.claims.refusedSame', { reason, count }) : reason)),
    ...(more > 0 ? [t('rewards.claims.refusedMore', { count: more })] : []),
  ]
}
