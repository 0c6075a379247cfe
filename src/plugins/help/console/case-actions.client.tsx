'use client'

import { useAction, useTexts } from '@/plugin/console/client'
import { Button, Select } from '@/ui'
import type { Assignee } from '../domain/assign-case'
import type { CaseStatus } from '../domain/case-values'

type AssignCaseProps = { path: string; assignees: Assignee[]; assigneeId: number | null }

/** Who answers the case. */
export function AssignCase({ assigneeId, assignees, path }: AssignCaseProps) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  return (
    <Select
      size="sm"
      aria-label={t('help.assignee')}
      disabled={isBusy}
      value={assigneeId === null ? '' : String(assigneeId)}
      options={[
        { value: '', label: t('help.nobody') },
        ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ target }) =>
        void act(path, { method: 'PUT', body: { administrator_id: target.value === '' ? null : Number(target.value) } })
      }
    />
  )
}

type CloseCaseProps = { path: string; status: CaseStatus; answer: string }

/** Closes a case as it was answered, or opens it again. */
export function CloseCase({ answer, path, status }: CloseCaseProps) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  const isClosed = status === 'solved' || status === 'declined'
  return (
    <Button
      loading={isBusy}
      onClick={() => void act(path, { method: 'PUT', body: { status: isClosed ? 'open' : 'solved', answer } })}
    >
      {t(isClosed ? 'help.reopen' : 'help.close')}
    </Button>
  )
}
