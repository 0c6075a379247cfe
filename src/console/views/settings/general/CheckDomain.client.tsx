'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui'
import { callConsole } from '../../../frame/call-console'
import { toastFailure, toastSuccess } from '../../../frame/toasts'

/** Looks up the domain's DNS records now. */
export function CheckDomain({ programId }: { programId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    const result = await callConsole(`/admin/v2/programs/${programId}/domain/check`, { method: 'POST', body: {} })
    setChecking(false)
    if (!result.success) return toastFailure(result)
    toastSuccess(result.message)
    router.refresh()
  }
  return (
    <Button size="sm" loading={isChecking} onClick={check}>
      {t('settings.domain.check')}
    </Button>
  )
}
