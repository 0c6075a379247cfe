import type { LaurelExtensions } from '@/plugin'

const LIST = '/admin/v2/programs/:program_id/experiments' as const
const ofProgram = { tenant: { program: 'program_id' } } as const
const view = { ...ofProgram, permission: 'experiments.view' } as const
const manage = { ...ofProgram, permission: 'experiments.manage' } as const
const calls = () => import('./console/experiment-calls')

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${LIST}`]: { ...view, load: async () => (await calls()).LIST },
  [`POST ${LIST}`]: { ...manage, load: async () => (await calls()).CREATE },
  [`POST ${LIST}/plan`]: { ...manage, load: async () => (await calls()).PLAN },
  [`GET ${LIST}/:experiment_id`]: { ...view, load: async () => (await calls()).ONE },
  [`PUT ${LIST}/:experiment_id`]: { ...manage, load: async () => (await calls()).UPDATE },
  [`DELETE ${LIST}/:experiment_id`]: { ...manage, load: async () => (await calls()).REMOVE },
  [`POST ${LIST}/:experiment_id/start`]: { ...manage, load: async () => (await calls()).START },
  [`POST ${LIST}/:experiment_id/stop`]: { ...manage, load: async () => (await calls()).STOP },
  [`POST ${LIST}/:experiment_id/finish`]: { ...manage, load: async () => (await calls()).FINISH },
  [`PUT ${LIST}/:experiment_id/shares`]: { ...manage, load: async () => (await calls()).SHARES },
}
