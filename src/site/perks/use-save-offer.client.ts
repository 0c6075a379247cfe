'use client'

import { useMutation } from '@tanstack/react-query'
import { useTexts } from '@/i18n/texts-provider.client'
import { toast } from '@/ui/toast'
import { useRefreshPersonal, useSite } from '../frame/site-provider.client'

/** Saves or unsaves an offer, optimistically; reverted if the server refuses. */
export const useSaveOffer = (endecaKey: string, saved: boolean) => {
  const { call } = useSite()
  const refresh = useRefreshPersonal()
  const t = useTexts('site')
  const { isPending, mutate, variables } = useMutation({
    mutationFn: (isSaved: boolean) =>
      call<unknown>('/offers/saved', { endeca_key: endecaKey }, isSaved ? 'PUT' : 'DELETE'),
    onSuccess: async (answer) => {
      if (!answer.ok) toast.danger(t('perks.offer.notSaved'), answer.message || t('common:tryAgain'))
      await refresh()
    },
  })
  const isSaved = isPending ? variables : saved
  return { isSaved, isPending, toggle: () => !isPending && mutate(!isSaved) }
}
