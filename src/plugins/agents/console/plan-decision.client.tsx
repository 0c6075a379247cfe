'use client'

import { Check, X } from 'lucide-react'
import { useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'

type PlanDecisionProps = { programId: number; planId: number; summary: string }

/** Approves or rejects an agent's plan. */
export function PlanDecision({ planId, programId, summary }: PlanDecisionProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const decide = (intent: 'approve' | 'reject') =>
    act(`/admin/v2/programs/${programId}/agents`, { method: 'POST', body: { intent, plan_id: planId } })
  return (
    <span className="flex gap-1">
      <ConfirmDialog
        trigger={
          <Button size="sm" icon={<Check />}>
            {t('agents.approve')}
          </Button>
        }
        title={t('agents.approveTitle')}
        description={summary}
        confirmLabel={t('agents.approve')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => decide('approve')}
      />
      <Button size="sm" variant="ghost" icon={<X />} onClick={() => void decide('reject')}>
        {t('agents.reject')}
      </Button>
    </span>
  )
}
