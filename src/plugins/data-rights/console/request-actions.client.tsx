'use client'

import { useMemo } from 'react'
import { z } from 'zod'
import { FormDialog, TextAreaField, useAction, useTexts } from '@/plugin/console/client'
import { Button, Select } from '@/ui'
import type { Assignee } from '../domain/handle-request'
import { MAX_ANSWER } from '../domain/request-values'

type AssignRequestProps = { path: string; assignees: Assignee[]; assigneeId: number | null }

/** Who answers the request. */
export function AssignRequest({ assigneeId, assignees, path }: AssignRequestProps) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  return (
    <Select
      size="sm"
      aria-label={t('data_rights.assignee')}
      disabled={isBusy}
      value={assigneeId === null ? '' : String(assigneeId)}
      options={[
        { value: '', label: t('data_rights.nobody') },
        ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ target }) =>
        void act(path, { method: 'PUT', body: { administrator_id: target.value === '' ? null : Number(target.value) } })
      }
    />
  )
}

const HELP = { close: 'answerHelp', refuse: 'refuseHelp', cancelErase: 'cancelEraseHelp' } as const

/** Answers a request and closes it, declines it, or stops a scheduled deletion, always with a text. */
export function AnswerRequest({ path, which }: { path: string; which: keyof typeof HELP }) {
  const t = useTexts('console')
  const schema = useMemo(
    () => z.object({ answer: z.string().trim().min(1, t('data_rights.answerRequired')).max(MAX_ANSWER) }),
    [t],
  )
  return (
    <FormDialog
      schema={schema}
      defaultValues={{ answer: '' }}
      path={path}
      trigger={<Button variant={which === 'close' ? 'primary' : 'secondary'}>{t(`data_rights.${which}`)}</Button>}
      title={t(`data_rights.${which}`)}
      description={t(`data_rights.${HELP[which]}`)}
    >
      <TextAreaField name="answer" label={t('data_rights.answer')} rows={6} maxLength={MAX_ANSWER} required />
    </FormDialog>
  )
}

/** Sends the link of a request that nobody confirmed again. */
export function ResendProof({ path }: { path: string }) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  return (
    <Button loading={isBusy} onClick={() => void act(path, { method: 'POST', body: {} })}>
      {t('data_rights.sendAgain')}
    </Button>
  )
}
