'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

/** Checks the DNS records of the sender's domain now. */
export function CheckSender({ programId }: { programId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    const result = await callConsole(`/admin/v2/programs/${programId}/email_sender/check`, { method: 'POST', body: {} })
    setChecking(false)
    if (!result.success) return toastFailure(result)
    toastSuccess(result.message)
    router.refresh()
  }
  return (
    <Button size="sm" loading={isChecking} onClick={check}>
      {t('emails.check')}
    </Button>
  )
}
