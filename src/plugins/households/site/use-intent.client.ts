'use client'

import { useSiteMutation, useTexts } from '@/plugin/site'
import { toast } from '@/ui/toast'

/** Sends a change of the household, and says what came of it. @returns whether it was made */
export const useIntent = () => {
  const t = useTexts('site')
  const { isPending, mutateAsync } = useSiteMutation('/public/household')
  const send = async (body: Record<string, unknown> & { intent: string }): Promise<boolean> => {
    const answer = await mutateAsync(body)
    if (answer.ok) toast.success(answer.body.message)
    else toast.danger(t('common:error'), answer.message || t('common:tryAgain'))
    return answer.ok
  }
  return { isPending, send }
}
