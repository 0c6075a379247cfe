'use client'

import { type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { RadioGroup } from '@/ui/radio-group.client'
import { TextArea } from '@/ui/text-area.client'
import { toast } from '@/ui/toast'
import { Overlay } from '../frame/overlay.client'
import { useSite, useSiteMutation } from '../frame/site-provider.client'
import { useOwnDate } from '../use-dates.client'
import { ISSUE_KINDS, type SiteReceipt } from './types'

type AnswerProps = { receipt: SiteReceipt; open: boolean; onClose: () => void; onDone: () => void }

/** Requests a review of a refused receipt (RULE-33). */
export function RequestReview({ onClose, onDone, open, receipt }: AnswerProps) {
  const date = useOwnDate()
  const t = useTexts('receipts')
  const [message, setMessage] = useState('')
  const { isBusy, send } = useAnswer(`/public/receipts/${receipt.identifier}/review_request`, onClose, onDone)
  const until = receipt.answer_until ? date(receipt.answer_until) : ''
  return (
    <AnswerOverlay
      title={t('site.ask')}
      help={t('site.askHelp', { date: until })}
      open={open}
      onClose={onClose}
      isBusy={isBusy}
      isReady={message.trim() !== ''}
      onSend={() => send({ message })}
    >
      <Field label={t('site.askLabel')} required>
        <TextArea value={message} maxLength={2000} onChange={(event) => setMessage(event.target.value)} />
      </Field>
    </AnswerOverlay>
  )
}

/** Reports an issue with a receipt that was read (CONSOLE-162: three kinds). */
export function ReportIssue({ onClose, onDone, open, receipt }: AnswerProps) {
  const { program } = useSite()
  const t = useTexts('receipts')
  const [kind, setKind] = useState('')
  const [message, setMessage] = useState('')
  const begin = () => {
    setKind('')
    setMessage('')
    onDone()
  }
  const { isBusy, send } = useAnswer(`/public/receipts/${receipt.identifier}/issue_reports`, onClose, begin)
  return (
    <AnswerOverlay
      title={t('site.report')}
      open={open}
      onClose={onClose}
      isBusy={isBusy}
      isReady={kind !== ''}
      onSend={() => send({ kind, message })}
    >
      <RadioGroup
        legend={t('site.reportHelp')}
        options={ISSUE_KINDS.map((value) => ({ value, label: t(`issues.${value}`, { term: program.term_points_as }) }))}
        value={kind}
        onValueChange={setKind}
        required
        cards
      />
      <Field label={t('site.reportLabel')}>
        <TextArea value={message} maxLength={2000} rows={3} onChange={(event) => setMessage(event.target.value)} />
      </Field>
    </AnswerOverlay>
  )
}

function useAnswer(path: string, onClose: () => void, onDone: () => void) {
  const t = useTexts('receipts')
  const { isPending: isBusy, mutateAsync } = useSiteMutation(path)
  const send = async (body: Record<string, unknown>) => {
    const answer = await mutateAsync(body)
    if (!answer.ok) return toast.danger(t('site.failed'), answer.message)
    toast.success(answer.body.message)
    onClose()
    onDone()
  }
  return { isBusy, send }
}

function AnswerOverlay({
  children,
  help,
  isBusy,
  isReady,
  onClose,
  onSend,
  open,
  title,
}: {
  children: ReactNode
  help?: string
  isBusy: boolean
  isReady: boolean
  onClose: () => void
  onSend: () => Promise<unknown>
  open: boolean
  title: string
}) {
  const t = useTexts('receipts')
  return (
    <Overlay open={open} onClose={onClose} title={title}>
      <form
        className="flex flex-col gap-4 p-6"
        onSubmit={(event) => {
          event.preventDefault()
          void onSend()
        }}
      >
        <div>
          <h2 className="font-header font-semibold text-heading">{title}</h2>
          {help && <p className="mt-1 text-ink-2 text-ui-sm">{help}</p>}
        </div>
        {children}
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button type="submit" variant="primary" block loading={isBusy} disabled={!isReady}>
            {t('site.askSend')}
          </Button>
          <Button block onClick={onClose}>
            {t('site.cancel')}
          </Button>
        </div>
      </form>
    </Overlay>
  )
}
