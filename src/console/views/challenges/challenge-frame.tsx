import { CircleCheck, Coins, MousePointerClick, Pencil, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRepeatable, listHeldReferrals } from '@/domain/challenges'
import { type ChallengeDetail, findChallengeDetail } from '@/domain/console-lists'
import { readId } from '@/domain/permissions'
import { Button, type Definition, Link, Stat } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { pluginFacts } from '../../frame/plugin-facts'
import { UnknownPage } from '../../frame/states'
import { tagsFact } from '../../frame/tags-fact'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { type ChallengeActionProps, renderSlot } from '../../slots'
import { HeldReferrals } from '../users/held-referrals'
import { ChallengeActions } from './challenge-actions.client'
import { ChallengeStatus } from './challenge-status'
import { challengeTypeName } from './challenge-type-name'

type ChallengeFrameProps = {
  view: ProgramViewContext
  tab: 'users' | 'answers'
  /** The tab's list. */
  children: (challengeId: number) => Promise<ReactNode>
}

/** What both tabs of a challenge share: status, details and totals (CONSOLE-41). */
export async function ChallengeFrame({ children, view, tab }: ChallengeFrameProps) {
  const { context, format, params, programId, t } = view
  const challenge = await findChallengeDetail(context, programId, readId(params.challenge_id) ?? 0)
  // The guard saw the challenge, but it was deleted since.
  if (!challenge) return <UnknownPage t={t} />
  const address = { challenge_id: challenge.id }
  return (
    <DetailPage
      view={view}
      title={challenge.name}
      description={challenge.caption}
      status={<ChallengeStatus status={challenge.status} t={t} />}
      leading={<Picture challenge={challenge} siteUrl={view.program.siteUrl} />}
      actions={
        <>
          <ChallengeActions
            challenge={{ id: challenge.id, name: challenge.name, isApproved: challenge.approved_at !== null }}
            can={{ duplicate: view.can('challenges.create'), approve: view.can('challenges.manage') }}
            historyHref={
              view.can('challenges.update') ? consoleAddress('/challenges/:challenge_id/versions', address) : undefined
            }
          />
          {await renderSlot<ChallengeActionProps>('challenge_actions', { view, challenge })}
          {view.can('challenges.update') && (
            <Button
              variant="primary"
              icon={<Pencil />}
              href={consoleAddress('/challenges/:challenge_id/edit', address)}
            >
              {t('challengeEditor.actions.edit')}
            </Button>
          )}
        </>
      }
      figures={
        <>
          <Stat
            label={t('challenge.completions')}
            icon={<CircleCheck />}
            value={format.number(challenge.completions)}
          />
          <Stat label={t('challenge.clicks')} icon={<MousePointerClick />} value={format.number(challenge.clicks)} />
          <Stat label={t('challenge.pointsEarned')} icon={<Coins />} value={format.number(challenge.points_earned)} />
          <Stat label={t('challenge.points')} icon={<Trophy />} value={format.number(challenge.points)} />
        </>
      }
      facts={await factsOf(challenge, view)}
      tabs={[
        {
          href: consoleAddress('/challenges/:challenge_id', address),
          label: t('challenge.users'),
          count: format.number(challenge.completions),
          current: tab === 'users',
        },
        {
          href: consoleAddress('/challenges/:challenge_id/participant_answers', address),
          label: t('challenge.answers'),
          count: format.number(challenge.answers),
          current: tab === 'answers',
        },
      ]}
    >
      {challenge.challenge_type === 'referral' && (
        <HeldReferrals
          referrals={await listHeldReferrals(context, { programId, challengeId: challenge.id })}
          namesInviter
          view={view}
        />
      )}
      {await children(challenge.id)}
    </DetailPage>
  )
}

function Picture({ challenge: { image }, siteUrl }: { challenge: ChallengeDetail; siteUrl: string }) {
  if (!image) return null
  const src = `${siteUrl.replace(/\/$/, '')}${image.sizes[0]?.url ?? image.url}`
  return <img src={src} alt="" className="size-12 shrink-0 rounded-card object-cover" />
}

const factsOf = async (challenge: ChallengeDetail, view: ProgramViewContext): Promise<Definition[]> => {
  const { format, locale, can, t } = view
  return [
    { term: t('challenge.type.label'), value: challengeTypeName({ locale }, challenge.challenge_type) },
    { term: t('challenge.start'), value: challenge.start ? format.moment(challenge.start) : t('challenge.now') },
    { term: t('challenge.finish'), value: challenge.finish ? format.moment(challenge.finish) : t('challenge.never') },
    ...(isRepeatable(challenge.challenge_type)
      ? [{ term: t('challenge.repeats.label'), value: t(`challenge.repeats.${challenge.repeats}`) }]
      : []),
    ...(challenge.prize ? [{ term: t('challenge.prize'), value: prizeOf(challenge.prize, view) }] : []),
    ...(challenge.cta_button_text ? [{ term: t('challenge.cta'), value: challenge.cta_button_text }] : []),
    ...(challenge.questions > 0 ? [{ term: t('challenge.questions'), value: format.number(challenge.questions) }] : []),
    ...(challenge.max_completions !== null
      ? [{ term: t('challenge.maxCompletions'), value: format.number(challenge.max_completions) }]
      : []),
    { term: t('challenge.updatedAt'), value: format.moment(challenge.updated_at) },
    ...(await pluginFacts('challenges', challenge.id, view)),
    ...(await tagsFact(
      {
        term: t('challenge.tags'),
        tags: challenge.tag_list,
        canChange: can('challenges.manage'),
        toggle: { path: `/admin/v2/challenges/${challenge.id}/toggle_tag`, body: {} },
      },
      view,
    )),
  ]
}

const prizeOf = ({ id, name }: { id: number; name: string }, { can }: ProgramViewContext): ReactNode =>
  can('rewards.view') ? (
    <Link href={consoleAddress('/rewards/:reward_id', { reward_id: id })} prefetch={false}>
      {name}
    </Link>
  ) : (
    name
  )
