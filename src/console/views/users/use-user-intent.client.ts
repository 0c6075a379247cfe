'use client'

import { useRouter } from 'next/navigation'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

/**
 * Sends an intent for one participant (CONSOLE-127), shows the result, and refreshes the page. @returns null on failure
 */
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
