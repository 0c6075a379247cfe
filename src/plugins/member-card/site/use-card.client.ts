'use client'

import { useEffect, useState } from 'react'
import { keepOffline, readOffline, useMe, useSite, useSiteQuery } from '@/plugin/site'
import type { OpenedCard } from '../domain/open-card'

const KEPT_AS = 'member-card'

type Answer = { card: OpenedCard }

/** The card from the server or, without a network, the copy that this browser keeps. */
export const useCard = () => {
  const { program } = useSite()
  const me = useMe()
  const query = useSiteQuery<Answer>('/public/member_card', me?.signed_in === true)
  const card = query.data?.card
  const participant = me?.participant?.id
  const [kept, setKept] = useState<OpenedCard | null>(null)
  useEffect(() => setKept(readOffline<OpenedCard>(program.id, KEPT_AS)), [program.id])
  useEffect(() => {
    if (card && participant !== undefined) keepOffline(program.id, KEPT_AS, card)
  }, [card, participant, program.id])
  return { card: card ?? kept, isSignedOut: me?.signed_in === false, error: query.error, retry: query.refetch }
}
