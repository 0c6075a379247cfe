'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { Skeleton } from '@/ui/skeleton'
import { useSite, useSiteQuery } from '../frame/site-provider.client'
import { rememberedReferral } from '../referral-memory'

type Answer = { invitation: { first_name: string; inviter_points: number; friend_points: number } | null }

/** Who invited this visitor, and what both get, if they came by a referral link. */
export function Invitation() {
  const { program } = useSite()
  const t = useTexts('signin')
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => setCode(rememberedReferral(program.id)), [program.id])
  const { data, isPending } = useSiteQuery<Answer>(
    `/public/signin/invitation?referral_code=${encodeURIComponent(code ?? '')}`,
    code !== null,
  )
  if (code === null) return null
  if (isPending) return <Skeleton shape="block" className="mb-5 h-18" />
  if (!data?.invitation) return null
  const { first_name: name, friend_points, inviter_points } = data.invitation
  const points = (value: number) => formatNumber(value, { locale: program.locale })
  const values = { name, term: program.term_points_as, friend: points(friend_points), inviter: points(inviter_points) }
  const promise = friend_points > 0 ? (inviter_points > 0 ? 'both' : 'friend') : inviter_points > 0 ? 'inviter' : null
  return (
    <div
      className="mb-5 flex min-h-18 items-start gap-3 rounded-card bg-accent-quiet p-4 text-ui-sm"
      data-testid="invitation"
    >
      <Icon name="user-plus" className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <div>
        <p className="font-semibold">{t('invitation.by', { name, program: program.name })}</p>
        {promise && <p className="mt-0.5">{t(`invitation.${promise}`, values)}</p>}
      </div>
    </div>
  )
}
