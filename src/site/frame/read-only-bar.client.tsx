'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import type { Me } from '../wire'
import { useSite } from './site-provider.client'

type ReadOnlyBarProps = { name: string; view: NonNullable<Me['read_only']> }

/** Above the bottom bar of phones: whose site this is, and the way out. */
export function ReadOnlyBar({ name, view }: ReadOnlyBarProps) {
  const { call, href } = useSite()
  const t = useTexts('site')
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const answer = await call(view.end, {})
    setBusy(false)
    if (!answer.ok) return toast.danger(t('common:error'), answer.message || t('common:tryAgain'))
    window.location.assign(href('/'))
  }
  return (
    <>
      {/* The footer's last lines stay readable. */}
      <div className="h-28 lg:h-14" />
      <div
        role="status"
        className="fixed inset-x-0 bottom-16 z-50 flex min-h-12 flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-t bg-warning-quiet px-4 py-1.5 text-ui-sm text-warning lg:bottom-0"
      >
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{t('readOnly.notice', { name })}</p>
        <Button size="sm" loading={isBusy} onClick={() => void end()}>
          {t('readOnly.end')}
        </Button>
      </div>
    </>
  )
}
