import { Gift, Package, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { findRewardDetail, type RewardDetail } from '@/domain/console-lists'
import { readId } from '@/domain/permissions'
import { fieldsOfSelection } from '@/domain/reward-fields'
import { canSyncWinners } from '@/domain/winner-syncs'
import { Button, type Definition, Stat } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { pluginFacts } from '../../frame/plugin-facts'
import { UnknownPage } from '../../frame/states'
import { tagsFact } from '../../frame/tags-fact'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { type RewardActionProps, renderSlot } from '../../slots'
import { RewardActions } from './reward-actions.client'
import { RewardPicture, RewardStatusDot } from './reward-display'
import { rewardTabs } from './reward-tabs'
import { selectionName } from './selection-name'
import { SyncWinnersButton } from './sync-winners.client'

type RewardFrameProps = {
  view: ProgramViewContext
  /** Its name, such as `coupons`. */
  tab: string
  /** The content of the tab. */
  children: (reward: RewardDetail) => Promise<ReactNode>
}

/** What all tabs of a reward share: picture, status, actions, tags and stock (CONSOLE-34). */
export async function RewardFrame({ children, view, tab }: RewardFrameProps) {
  const { context, format, params, programId, t } = view
  const reward = await findRewardDetail(context, programId, readId(params.reward_id) ?? 0)
  // The guard saw the reward, but it was deleted since.
  if (!reward) return <UnknownPage t={t} />
  const { balance, claims, limit } = reward
  return (
    <DetailPage
      view={view}
      title={reward.name}
      description={reward.lacks_challenge ? t('rewards.offerWithoutChallenge') : undefined}
      status={<RewardStatusDot status={reward.status} t={t} />}
      leading={<RewardPicture image={reward.image} siteUrl={view.program.siteUrl} size="page" />}
      actions={await renderActions(reward, view)}
      figures={
        <>
          <Stat
            label={t('rewards.totalClaims')}
            icon={<Gift />}
            value={
              limit === null
                ? format.number(claims)
                : t('rewards.claimsOfLimit', { claims: format.number(claims), limit: format.number(limit) })
            }
          />
          <Stat
            label={t('rewards.balance')}
            icon={<Package />}
            value={balance === null ? t('rewards.noLimit') : format.number(balance)}
          />
        </>
      }
      facts={await factsOf(reward, view)}
      tabs={await rewardTabs(reward, tab, view)}
    >
      {await children(reward)}
    </DetailPage>
  )
}

const renderActions = async (reward: RewardDetail, view: ProgramViewContext): Promise<ReactNode> => {
  const { context, format, locale, can, programId, t } = view
  const canManage = can('rewards.manage')
  const canSync = canManage && (await canSyncWinners(context, { programId, rewardId: reward.id }))
  return (
    <>
      <RewardActions
        reward={{
          id: reward.id,
          name: reward.name,
          selection: reward.selection,
          isApproved: reward.approved_at !== null,
          missingCodes: reward.missing_codes,
        }}
        can={{ update: false, duplicate: can('rewards.create'), approve: can('rewards.manage') }}
        historyHref={
          can('rewards.update') ? consoleAddress('/rewards/:reward_id/versions', { reward_id: reward.id }) : undefined
        }
      />
      {await renderSlot<RewardActionProps>('reward_actions', { view, reward })}
      {canSync && <SyncWinnersButton reward={reward} place={{ locale, timeZone: format.timeZone }} />}
      {can('rewards.update') && (
        <Button
          href={consoleAddress('/rewards/:reward_id/edit', { reward_id: reward.id })}
          variant="primary"
          icon={<Pencil />}
        >
          {t('rewards.edit')}
        </Button>
      )}
    </>
  )
}

const factsOf = async (reward: RewardDetail, view: ProgramViewContext): Promise<Definition[]> => {
  const { format, can, t } = view
  const { currency, finish, price_cents, selection, start } = reward
  return [
    { term: t('rewards.selection.label'), value: selectionName(view, selection) },
    { term: t('rewards.points'), value: format.number(reward.points) },
    ...(price_cents === null ? [] : [{ term: t('rewards.price'), value: format.money(price_cents / 100, currency) }]),
    { term: t('rewards.start'), value: start ? format.moment(start) : t('rewards.now') },
    { term: t('rewards.finish'), value: finish ? format.moment(finish) : t('rewards.never') },
    ...(reward.limit_per_participant === null || !fieldsOfSelection(selection).includes('limit_per_participant')
      ? []
      : [{ term: t('rewards.limitPerParticipant'), value: format.number(reward.limit_per_participant) }]),
    ...(await pluginFacts('rewards', reward.id, view)),
    ...(await tagsFact(
      {
        term: t('rewards.tags'),
        tags: reward.tag_list,
        canChange: can('rewards.manage'),
        toggle: {
          path: consoleAddress('/rewards/:reward_id', { reward_id: reward.id }),
          body: { intent: 'toggleTag' },
        },
      },
      view,
    )),
  ]
}
