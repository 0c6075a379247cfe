'use client'

import { callConsole, toastFailure, toastSuccess, useTexts } from '@laurel/plugin/console/client'
import { Button } from '@laurel/plugin/ui'
import { useState } from 'react'

/** Hides a note from participants. */
export function HideButton({ id, programId }: { id: number; programId: number }) {
  const t = useTexts('console')
  const [busy, setBusy] = useState(false)
  const hide = async () => {
    setBusy(true)
    const result = await callConsole(`/admin/v2/programs/${programId}/guestbook/${id}`, {
      method: 'PATCH',
      body: { is_hidden: true },
    })
    setBusy(false)
    if (result.success) toastSuccess(result.message)
    else toastFailure(result)
  }
  return (
    <Button onClick={hide} loading={busy}>
      {t('guestbook.hide')}
    </Button>
  )
}
