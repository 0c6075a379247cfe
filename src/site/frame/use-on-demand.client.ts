'use client'

import { type ComponentType, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { toast } from '@/ui/toast'

/**
 * Loads a part of a page on first use. If loading fails, a message is shown, and the next click tries again.
 * @returns the part once it has loaded, and a function that loads it and resolves to whether that worked
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
