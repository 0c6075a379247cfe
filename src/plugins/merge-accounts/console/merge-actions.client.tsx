'use client'

import { Search } from 'lucide-react'
import { useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'

/** Looks for duplicates now, which otherwise happens every night. */
export function FindDuplicates({ path }: { path: string }) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  return (
    <Button
      variant="primary"
      icon={<Search />}
      loading={isBusy}
      onClick={() => act(path, { method: 'POST', body: {} })}
    >
      {t('merge_accounts.find')}
    </Button>
  )
}

/** Decides that a pair is two people, or opens the question again. */
export function DismissDuplicate({ isDismissed, path }: { path: string; isDismissed: boolean }) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  const verb = isDismissed ? 'reopen' : 'dismiss'
  return (
    <Button loading={isBusy} onClick={() => act(`${path}/${verb}`, { method: 'POST', body: {} })}>
      {t(`merge_accounts.${verb}`)}
    </Button>
  )
}

type MergeProps = {
  path: string
  survivorId: number
  mergedId: number
  survivorName: string
  mergedName: string
  /** What to type. */
  typed: string
  reasons: readonly string[]
}

export function MergeAccounts({ mergedId, mergedName, path, reasons, survivorId, survivorName, typed }: MergeProps) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <ConfirmDialog
      trigger={<Button variant="primary">{t('merge_accounts.merge')}</Button>}
      title={t('merge_accounts.mergeTitle', { merged: mergedName, survivor: survivorName })}
      description={t('merge_accounts.mergeHelp')}
      confirmLabel={t('merge_accounts.merge')}
      cancelLabel={t('merge_accounts.cancel')}
      requiredText={typed}
      requiredTextLabel={(name: string) => t('merge_accounts.typeName', { name })}
      tone="danger"
      onConfirm={() =>
        act(path, { method: 'POST', body: { survivor_id: survivorId, merged_id: mergedId, reasons: [...reasons] } })
      }
    />
  )
}

export function UndoMerge({ path, shortfall, text }: { path: string; shortfall: number; text: string }) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">{t('merge_accounts.undo')}</Button>}
      title={t('merge_accounts.undoTitle')}
      description={text}
      confirmLabel={t('merge_accounts.undo')}
      cancelLabel={t('merge_accounts.cancel')}
      tone="danger"
      onConfirm={() => act(path, { method: 'POST', body: { shortfall_points: shortfall } })}
    />
  )
}
