import type { ReactNode } from 'react'
import { listProgramTags } from '@/domain/tags'
import type { User } from '@/domain/users'
import { LANGUAGES } from '@/i18n/locales'
import { Badge, CopyButton, type Definition, Link, shortenAddress } from '@/ui'
import { pluginFacts } from '../../frame/plugin-facts'
import { TagPicker } from '../../frame/tag-picker.client'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { ChangeWallet } from './change-wallet.client'
import { emailChoice } from './email-choice'
import { genderName, userName } from './user-display'

/** A participant's details other than the metrics. */
export const userFacts = async (user: User, view: ProgramViewContext): Promise<Definition[]> => {
  const { format, t } = view
  const { pending_points: pending, shortfall_points: shortfall } = user
  const place = [user.city, user.country].filter(Boolean).join(', ')
  return [
    { term: t('users.fact.lifetime'), value: format.number(user.points) },
    ...(pending > 0 ? [{ term: t('users.fact.pending'), value: format.number(pending) }] : []),
    ...(shortfall > 0 ? [{ term: t('users.fact.shortfall'), value: format.number(shortfall) }] : []),
    { term: t('users.tier'), value: user.tier },
    { term: t('users.fact.wallet'), value: wallet(user, view) },
    { term: t('users.createdAt'), value: format.moment(user.created_at) },
    {
      term: t('users.fact.lastSignedIn'),
      value: user.last_signed_in_at ? format.moment(user.last_signed_in_at) : t('users.never'),
    },
    {
      term: t('users.fact.emailVerified'),
      value: user.email_verified_at ? format.moment(user.email_verified_at) : t('users.fact.notVerified'),
    },
    { term: t('users.fact.emails'), value: await emailChoice(user, view) },
    { term: t('users.place'), value: place },
    ...(user.postal ? [{ term: t('users.fact.postal'), value: user.postal }] : []),
    ...(user.gender ? [{ term: t('users.gender'), value: genderName(user.gender, t) }] : []),
    { term: t('users.fact.locale'), value: LANGUAGES[user.locale] },
    { term: t('users.fact.referralCode'), value: user.referral_code },
    ...(user.referred_by_id === null ? [] : [{ term: t('users.fact.referredBy'), value: referrer(user, view) }]),
    ...(await pluginFacts('participants', user.id, view)),
    { term: t('users.tags'), value: await tags(user, view), wide: true },
  ]
}

const wallet = ({ aptos_wallet_address: address, id }: User, { can, t }: ProgramViewContext): ReactNode => (
  <span className="inline-flex items-center gap-1">
    {address && (
      <span className="inline-flex items-center gap-1 font-mono text-ui-sm" title={address}>
        {shortenAddress(address)}
        <CopyButton value={address} labels={{ copy: t('frame.copy'), copied: t('frame.copied') }} />
      </span>
    )}
    {can('users.manage') && <ChangeWallet participantId={id} address={address ?? ''} />}
  </span>
)

const referrer = ({ referred_by, referred_by_id }: User, { t }: ProgramViewContext): ReactNode =>
  // An erased participant has no name and no page.
  referred_by === null ? (
    t('users.noName')
  ) : (
    <Link href={consoleAddress('/users/:end_user_id', { end_user_id: referred_by_id ?? 0 })} prefetch={false}>
      {userName(referred_by, t)}
    </Link>
  )

const tags = async ({ id, tag_list }: User, { context, can, programId }: ProgramViewContext): Promise<ReactNode> => {
  if (can('users.manage')) {
    const known = await listProgramTags(context, programId)
    const path = consoleAddress('/participants/:participant_id', { participant_id: id })
    return <TagPicker path={path} body={{ intent: 'toggleTag' }} tags={tag_list} known={known} />
  }
  if (tag_list.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {tag_list.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
}
