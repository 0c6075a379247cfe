'use client'

import { useRouter } from 'next/navigation'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog } from '@/ui'

/** The dialog of a page without permission, over the empty page (CONSOLE-54). Closing it leaves the page. */
export function NotAllowed() {
  const t = useTexts('console')
  const router = useRouter()
  const leave = () => router.replace('/admin/v2/programs')
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => open || leave()}
      title={t('errors.notAllowed')}
      description={t('errors.notAllowedHelp')}
      labels={{ close: t('frame.close') }}
      footer={
        <Button variant="primary" onClick={leave}>
          {t('errors.leave')}
        </Button>
      }
    />
  )
}
