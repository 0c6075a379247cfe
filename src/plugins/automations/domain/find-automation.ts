import type { Context } from '@/plugin/domain'
import type { AutomationStatus, Step, Trigger } from './flow'

export type Automation = {
  id: number
  program_id: number
  name: string
  status: AutomationStatus
  trigger: Trigger
  steps: Step[]
  reentry_days: number | null
  holdout_percent: number
  window_days: number
  started_at: Date | null
  stopped_at: Date | null
  looked_until: Date | null
}

export type WhichAutomation = { programId: number; automationId: number }

const SELECT = `a.id, a.program_id, a.name, a.status::text as status, a.trigger, a.steps, a.reentry_days::int as reentry_days,
  a.holdout_percent::int as holdout_percent, a.window_days::int as window_days, a.started_at, a.stopped_at, a.looked_until`

export const findAutomation = async (
  { sql }: Context,
  { automationId, programId }: WhichAutomation,
): Promise<Automation | null> => {
  const [row] = await sql<Automation>(`select ${SELECT} from automations a where a.id = $2 and a.program_id = $1`, [
    ...[programId, automationId],
  ])
  return row ?? null
}

/** The automation, until the transaction ends. */
export const lockAutomation = async (
  { sql }: Context,
  { automationId, programId }: WhichAutomation,
): Promise<Automation | null> => {
  const [row] = await sql<Automation>(
    `select ${SELECT} from automations a where a.id = $2 and a.program_id = $1 for update`,
    [...[programId, automationId]],
  )
  return row ?? null
}

/** Where messages of an automation come from. */
export const sourceOf = (automationId: number): string => `automation:${automationId}`
