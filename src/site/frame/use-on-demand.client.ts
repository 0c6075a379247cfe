'use client'

import { type ComponentType, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { toast } from '@/ui/toast'

/**
 * A part of a page that is fetched when it is first wanted. Where it does not come, the page stays and says so, and the next press
 * fetches it again.
 * @returns the part once it is there, and how to fetch it: whether it came
 */
export const useOnDemand = <Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | undefined, () => Promise<boolean>] => {
  const t = useTexts('common')
  const [part, setPart] = useState<ComponentType<Props>>()
  const fetchPart = async () => {
    try {
      const loaded = await load()
      setPart(() => loaded)
      return true
    } catch {
      toast.danger(t('error'), t(navigator.onLine ? 'tryAgain' : 'offline'))
      return false
    }
  }
  return [part, fetchPart]
}
