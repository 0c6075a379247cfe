'use client'

import { useRouter } from 'next/navigation'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

/** Does something to one participant (CONSOLE-127), says what came of it, and renews the page. @returns null where it failed */
export const useUserIntent = (participantId: number) => {
  const router = useRouter()
  return async <Rest extends object>(body: { intent: string; [field: string]: unknown }) => {
    const result = await callConsole<Rest>(`/admin/v2/participants/${participantId}`, { method: 'POST', body })
    if (!result.success) {
      toastFailure(result)
      return null
    }
    toastSuccess(result.message)
    router.refresh()
    return result
  }
}
