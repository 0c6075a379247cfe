'use client'

import { useMutation } from '@tanstack/react-query'
import { useRefreshPersonal, useSite, useTexts } from '@/plugin/site'
import { toast } from '@/ui/toast'

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
