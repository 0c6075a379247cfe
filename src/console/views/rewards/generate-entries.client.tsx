'use client'

import type { TFunction } from 'i18next'
import { TicketPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, Field, RadioGroup, TextArea, TextInput } from '@/ui'
import { newKey } from '@/ui/new-key'
import { callConsole } from '../../frame/call-console'
import { renderForPage } from '../../frame/render-for-page'
import { toastFailure, toastSuccess } from '../../frame/toasts'

/** Absent if it continues in the background. */
type Made = { participants: number; entries: number }

type Props = { path: string; most: number; hasChallenges: boolean }

/** Adds entries for all eligible participants, or for people by email address (CONSOLE-136). */
export function GenerateEntries({ hasChallenges, most, path }: Props) {
  const t = useTexts('console')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [who, setWho] = useState('eligible')
  const [emails, setEmails] = useState('')
  const [entries, setEntries] = useState('1')
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [isSending, setSending] = useState(false)
  /** Identifies this opening of the dialog, so that a double click creates entries once. */
  const [key, setKey] = useState('')
  /** The number of entries just created, as text, because the toast only confirms (CONSOLE-152). */
  const [made, setMade] = useState('')

  const open = (next: boolean) => {
    setOpen(next)
    setErrors({})
    if (!next) return
    setWho('eligible')
    setEmails('')
    setEntries('1')
    setKey(newKey())
    setMade('')
  }
  const generate = async () => {
    setSending(true)
    const body = {
      intent: 'generateEntries',
      who,
      emails: who === 'selected' ? emails : '',
      entries,
      idempotency_key: key,
    }
    const result = await callConsole<Made>(path, { method: 'POST', body })
    setSending(false)
    if (!result.success) {
      setErrors(result.errors)
      return toastFailure(result)
    }
    setOpen(false)
    if (result.entries !== undefined) setMade(notifyCreated(t, result, who === 'selected' ? countAddresses(emails) : 0))
    toastSuccess(result.message)
    router.refresh()
  }

  return (
    <>
      <span role="status" className="text-ink-2 text-ui-sm">
        {made}
      </span>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        trigger={<Button icon={<TicketPlus />}>{t('rewardTabs.entries.generate')}</Button>}
        title={t('rewardTabs.entries.generate')}
        description={t('rewardTabs.entries.generateHelp')}
        labels={{ close: t('frame.close') }}
        footer={
          <>
            <Button onClick={() => open(false)}>{t('form.cancel')}</Button>
            <Button variant="primary" loading={isSending} onClick={generate}>
              {t('rewardTabs.entries.generate')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <RadioGroup
            legend={t('rewardTabs.entries.who')}
            value={who}
            onValueChange={setWho}
            options={[
              {
                value: 'eligible',
                label: t('rewardTabs.entries.eligible'),
                description: t(`rewardTabs.entries.${hasChallenges ? 'eligibleChallenges' : 'eligibleAll'}`),
              },
              {
                value: 'selected',
                label: t('rewardTabs.entries.selected'),
                description: t('rewardTabs.entries.selectedHelp'),
              },
            ]}
          />
          {who === 'selected' && (
            <Field
              label={t('rewardTabs.entries.emails')}
              help={t('rewardTabs.entries.emailsHelp')}
              error={errors.emails && renderForPage(errors.emails)}
              required
            >
              <TextArea rows={4} value={emails} onChange={({ target }) => setEmails(target.value)} />
            </Field>
          )}
          <Field
            label={t('rewardTabs.entries.each')}
            help={t('rewardTabs.entries.eachHelp', { most })}
            error={errors.entries && renderForPage(errors.entries)}
            required
          >
            <TextInput
              type="number"
              min={1}
              max={most}
              step={1}
              value={entries}
              onChange={({ target }) => setEntries(target.value)}
              className="max-w-[120px]"
            />
          </Field>
        </div>
      </Dialog>
    </>
  )
}

const countAddresses = (emails: string): number =>
  new Set(
    emails
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((email) => email !== ''),
  ).size

/** @param named how many people were named, for counting those who got nothing */
const notifyCreated = (t: TFunction, { entries, participants = 0 }: Partial<Made>, named: number): string => {
  const people = t('rewardTabs.entries.people', { count: participants })
  const made = t('rewardTabs.entries.made', { count: entries, people })
  const leftOut = named - participants
  return leftOut > 0 ? `${made} ${t('rewardTabs.entries.leftOut', { count: leftOut })}` : made
}
