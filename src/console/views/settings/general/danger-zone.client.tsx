'use client'

import { Power } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Card, ConfirmDialog } from '@/ui'
import { useAction } from '../../../frame/use-action.client'

type DangerZoneProps = { programId: number; name: string; isActive: boolean }

/** Deactivates the program's site, or activates it again. */
export function DangerZone({ isActive, name, programId }: DangerZoneProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const action = isActive ? 'deactivate' : 'activate'
  return (
    <Card title={t(`settings.general.${action}`)} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 max-w-[68ch] flex-1 basis-64 text-ink-2 text-ui">{t(`settings.general.${action}Help`)}</p>
        <ConfirmDialog
          trigger={
            <Button variant={isActive ? 'danger' : 'secondary'} icon={<Power />}>
              {t(`settings.general.${action}`)}
            </Button>
          }
          tone={isActive ? 'danger' : 'primary'}
          title={t(`settings.general.${action}Title`, { name })}
          description={t(`settings.general.${action}Help`)}
          confirmLabel={t(`settings.general.${action}`)}
          cancelLabel={t('form.cancel')}
          requiredText={isActive ? name : undefined}
          requiredTextLabel={(text) => t('settings.general.typeName', { text })}
          onConfirm={() => act(`/admin/v2/programs/${programId}/${action}`, { method: 'POST', body: { name } })}
        />
      </div>
    </Card>
  )
}
