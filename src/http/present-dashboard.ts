import type {
  DashboardMetrics,
  GrowthPoint,
  LatestAction,
  LatestUser,
  ProgramPerformance,
  ReceiptsWaiting,
  TopAction,
  TopUser,
} from '@/domain/dashboard'

type Dashboard = {
  metrics: DashboardMetrics
  program_performance: ProgramPerformance
  users_growth: GrowthPoint[]
  top_users_this_month: TopUser[]
  top_users_all_time: TopUser[]
  latest_users: LatestUser[]
  latest_actions: LatestAction[]
  top_actions: TopAction[]
  /** Absent for who may not see receipts. */
  receipts_waiting: ReceiptsWaiting | null
}

/** The Overview as JSON (A §2 for the rows, A §3 for the metrics). */
export const presentDashboard = ({ latest_actions, latest_users, metrics, ...rest }: Dashboard) => ({
  metrics: {
    total_active_participants: metrics.active_participants.total,
    recent_active_participants: metrics.active_participants.recent,
    completed_challenges: metrics.completed_challenges.total,
    program_visits: metrics.program_visits.total,
    participant_actions: metrics.participant_actions.total,
  },
  ...rest,
  latest_users: latest_users.map(({ ahoy_city, ahoy_country, country, created_at, id, name }) => ({
    id,
    name,
    country,
    ahoy_city,
    ahoy_country,
    created_at,
  })),
  latest_actions: latest_actions.map((action) => ({
    action_type: action.action_type,
    name: action.name,
    title: action.title,
    // The participant's own page is not part of this version.
    details_url: null,
    actionable_url: actionableUrl(action),
    created_at: action.created_at,
  })),
})

const PAGES: Readonly<Record<string, string>> = { Challenge: '/admin/v2/challenges', Receipt: '/admin/v2/receipts' }

const actionableUrl = ({ actionable_id, actionable_type }: LatestAction): string | null => {
  const page = PAGES[actionable_type]
  return page && actionable_id !== null ? `${page}/${encodeURIComponent(actionable_id)}` : null
}
