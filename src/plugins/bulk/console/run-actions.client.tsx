'use client'

import { Check, CircleStop, Undo2, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'

const ICONS = { approve: <Check />, decline: <X />, stop: <CircleStop />, undo: <Undo2 /> } satisfies Record<
  string,
  ReactElement
>

type BulkDecisionProps = { path: string; name: string; verb: keyof typeof ICONS; people: string }

/** Approves, declines, stops or undoes a run after a question. */
export function BulkDecision({ name, path, people, verb }: BulkDecisionProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const isDangerous = verb === 'stop' || verb === 'undo'
  return (
    <ConfirmDialog
      trigger={
        <Button variant={verb === 'approve' ? 'primary' : 'secondary'} icon={ICONS[verb]}>
          {t(`bulk.verbs.${verb}`)}
        </Button>
      }
      title={t(`bulk.questions.${verb}`, { name })}
      description={t(`bulk.questionsHelp.${verb}`, { people })}
      confirmLabel={t(`bulk.verbs.${verb}`)}
      cancelLabel={t('bulk.cancel')}
      tone={isDangerous ? 'danger' : 'primary'}
      onConfirm={() => act(`${path}/${verb}`, { method: 'POST', body: {} })}
    />
  )
}

type ConfirmBulkProps = {
  path: string
  /** All who are chosen, which the confirmation repeats. */
  people: number
  /** Whom it changes, as it is shown. */
  affected: string
  /** The number to type, of runs for many. */
  typed?: string
}

/** Confirms a draft; a large one by typing how many users it changes. */
export function ConfirmBulk({ affected, path, people, typed }: ConfirmBulkProps) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <ConfirmDialog
      trigger={<Button variant="primary">{t('bulk.verbs.confirm')}</Button>}
      title={t('bulk.questions.confirm', { people: affected })}
      description={t('bulk.questionsHelp.confirm')}
      confirmLabel={t('bulk.verbs.confirm')}
      cancelLabel={t('bulk.cancel')}
      {...(typed === undefined
        ? {}
        : { requiredText: typed, requiredTextLabel: (text: string) => t('bulk.typeNumber', { number: text }) })}
      onConfirm={() => act(`${path}/confirm`, { method: 'POST', body: { people } })}
    />
  )
}
