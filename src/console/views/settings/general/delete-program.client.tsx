'use client'

import { Trash2 } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Card, ConfirmDialog } from '@/ui'
import { useAction } from '../../../frame/use-action.client'

type DeleteProgramProps = {
  programId: number
  name: string
  /** The list of programs. */
  listHref: string
}

/** Deletes a program that nobody has used. */
export function DeleteProgram({ listHref, name, programId }: DeleteProgramProps) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <Card title={t('settings.general.delete')} className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 max-w-[68ch] flex-1 basis-64 text-ink-2 text-ui">{t('settings.general.deleteHelp')}</p>
        <ConfirmDialog
          trigger={
            <Button variant="danger" icon={<Trash2 />}>
              {t('settings.general.delete')}
            </Button>
          }
          tone="danger"
          title={t('settings.general.deleteTitle', { name })}
          description={t('settings.general.deleteHelp')}
          confirmLabel={t('settings.general.delete')}
          cancelLabel={t('form.cancel')}
          requiredText={name}
          requiredTextLabel={(text) => t('settings.general.typeName', { text })}
          onConfirm={() =>
            act(`/admin/v2/programs/${programId}`, { method: 'DELETE', body: { name }, hrefAfter: listHref })
          }
        />
      </div>
    </Card>
  )
}
