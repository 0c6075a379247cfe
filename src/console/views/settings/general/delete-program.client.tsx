'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Card, ConfirmDialog } from '@/ui'
import { callConsole } from '../../../frame/call-console'
import { navigateAndRefresh } from '../../../frame/navigate-and-refresh'
import { toastFailure, toastSuccess } from '../../../frame/toasts'

type DeleteProgramProps = {
  programId: number
  name: string
  /** The list of programs. */
  listHref: string
}

/** Deletes a program that nobody has used. */
export function DeleteProgram({ listHref, name, programId }: DeleteProgramProps) {
  const t = useTexts('console')
  const router = useRouter()
  const confirm = async () => {
    const result = await callConsole(`/admin/v2/programs/${programId}`, { method: 'DELETE', body: { name } })
    if (!result.success) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    navigateAndRefresh(router, listHref)
  }
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
          onConfirm={confirm}
        />
      </div>
    </Card>
  )
}
