'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

/** Checks the DNS records of a domain now. @param path of the call that does it */
export function CheckDns({ label, path }: { label: string; path: string }) {
  const router = useRouter()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    const result = await callConsole(path, { method: 'POST', body: {} })
    setChecking(false)
    if (!result.success) return toastFailure(result)
    toastSuccess(result.message)
    router.refresh()
  }
  return (
    <Button size="sm" loading={isChecking} onClick={check}>
      {label}
    </Button>
  )
}
