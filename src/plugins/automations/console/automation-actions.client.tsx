'use client'

import { CircleStop, Play } from 'lucide-react'
import { useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'

/** Starts an automation, or stops it at once. */
export function RunAutomation({ isRunning, name, path }: { path: string; name: string; isRunning: boolean }) {
  const t = useTexts('console')
  const { act } = useAction()
  const verb = isRunning ? 'stop' : 'start'
  return (
    <ConfirmDialog
      trigger={
        <Button variant={isRunning ? 'secondary' : 'primary'} icon={isRunning ? <CircleStop /> : <Play />}>
          {t(`automations.${verb}`)}
        </Button>
      }
      title={t(`automations.${verb}Title`, { name })}
      description={t(`automations.${verb}Help`)}
      confirmLabel={t(`automations.${verb}`)}
      cancelLabel={t('automations.cancel')}
      tone={isRunning ? 'danger' : 'primary'}
      onConfirm={() => act(`${path}/${verb}`, { method: 'POST', body: {} })}
    />
  )
}
