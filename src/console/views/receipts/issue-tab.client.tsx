'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Field, TextArea } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { sayFailure, saySuccess } from '../../frame/say'

/** Submit Issue (A §2), as a form of our own: nothing is embedded from another host. */
export function IssueTab({ onSent, receiptId }: { receiptId: number; onSent: () => void }) {
  const t = useTexts('receipts')
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const result = await callConsole(`/admin/v2/receipts/${receiptId}`, {
      method: 'PUT',
      body: { intent: 'submit_issue', note },
    })
    setBusy(false)
    if (!result.success) return sayFailure(result)
    saySuccess(result.message, 'Success!')
    onSent()
  }
  return (
    <form
      className="flex max-w-[64ch] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="text-ink-2 text-ui">{t('console.issue.text')}</p>
      <Field label={t('console.issue.label')} required>
        <TextArea name="note" maxLength={5000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" variant="primary" loading={isBusy} disabled={note.trim() === ''}>
          {t('console.issue.send')}
        </Button>
      </div>
    </form>
  )
}
