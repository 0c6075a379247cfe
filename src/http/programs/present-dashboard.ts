import {
  actionPages,
  type ChallengeFigures,
  type DashboardMetrics,
  type DashboardRange,
  type GrowthPoint,
  type LatestAction,
  type LatestUser,
  type ProgramPerformance,
  type ReceiptsWaiting,
  type RewardFigures,
  type TopAction,
  type TopUser,
} from '@/domain/dashboard'
import { allows, type Grants } from '@/domain/permissions'
import { actionTitle, topActionTitle } from '@/http/activity/action-title'
import type { Locale } from '@/i18n'

type Dashboard = {
  range: DashboardRange
  metrics: DashboardMetrics
  program_performance: ProgramPerformance
  users_growth: GrowthPoint[]
  top_users_this_month: TopUser[]
  top_users_all_time: TopUser[]
  latest_users: LatestUser[]
  latest_actions: LatestAction[]
  top_actions: TopAction[]
  /** Absent if the administrator can't view receipts. */
  receipts_waiting: ReceiptsWaiting | null
}

/** The administrator, whose permissions decide which pages have links. */
export type Reader = { grants: Grants; locale: Locale; programId: number }

/** The Overview as JSON (CONSOLE-15, CONSOLE-16, CONSOLE-72). */
export const presentDashboard = (
  { latest_actions, latest_users, metrics, program_performance, range, top_actions, users_growth, ...rest }: Dashboard,
  reader: Reader,
) => ({
  ...presentMetrics(metrics, range),
  program_performance,
  users_growth,
  top_users_this_month: rest.top_users_this_month.map(presentTopUser),
  top_users_all_time: rest.top_users_all_time.map(presentTopUser),
  latest_users: latest_users.map(presentLatestUser),
  latest_actions: latest_actions.map((action) => presentAction(action, reader)),
  top_actions: top_actions.map((action) => ({ ...action, title: topActionTitle(action, reader.locale) })),
  receipts_waiting: rest.receipts_waiting,
})

const METRICS = ['completed_challenges', 'program_visits', 'participant_actions'] as const

/** Metrics of the selected days, next to those of all time and of the preceding days. */
export const presentMetrics = (metrics: DashboardMetrics, range: DashboardRange) => {
  const pick = (which: 'recent' | 'total' | 'previous') =>
    Object.fromEntries(METRICS.map((name) => [name, metrics[name][which]]))
  const { active_participants } = metrics
  return {
    range: presentRange(range),
    metrics: {
      total_participants: metrics.participants,
      total_active_participants: active_participants.total,
      recent_active_participants: active_participants.recent,
      ...pick('recent'),
      all_time: pick('total'),
      previous: range.previous && { recent_active_participants: active_participants.previous, ...pick('previous') },
    },
  }
}

export const presentRange = ({ from, previous, to }: DashboardRange) => ({ from, to, previous })

export const presentTopUser = ({ completed_challenges, id, name, points }: TopUser) => ({
  id,
  name,
  points,
  completed_challenges,
})

export const presentLatestUser = ({ ahoy_city, ahoy_country, country, created_at, id, name }: LatestUser) => ({
  id,
  name,
  country,
  ahoy_city,
  ahoy_country,
  created_at,
})

export const presentAction = (action: LatestAction, { grants, locale, programId }: Reader) => {
  const pages = actionPages(action, (pair) => allows(grants, programId, pair))
  return {
    action_type: action.action_type,
    name: action.name,
    title: actionTitle(action, locale),
    details_url: pages.details_url,
    actionable_url: pages.actionable_url,
    created_at: action.created_at,
  }
}

export const presentChallengeFigures = (challenge: ChallengeFigures) => ({
  id: challenge.id,
  name: challenge.name,
  challengeType: challenge.challenge_type,
  status: challenge.status,
  clicks: challenge.clicks,
  completions: challenge.completions,
  conversion: challenge.conversion,
  points: challenge.points,
})

export const presentRewardFigures = (reward: RewardFigures) => ({
  id: reward.id,
  name: reward.name,
  selection: reward.selection,
  status: reward.status,
  claims: reward.claims,
  points_spent: reward.points_spent,
  stock_left: reward.stock_left,
})
