import type { ConsoleView } from '@/plugin'

const EXPERIMENTS = '/programs/:program_id/experiments'
const ofProgram = { tenant: { program: 'program_id' } } as const
const inFile = (name: string) => `/plugins/experiments/console/experiment-views#${name}`

export const consoleViews: readonly ConsoleView[] = [
  {
    ...ofProgram,
    path: EXPERIMENTS,
    permission: 'experiments.view',
    title: 'experiments.title',
    navigation: { group: 'engagement', icon: 'experiments' },
    Component: inFile('ExperimentsView'),
  },
  {
    ...ofProgram,
    path: `${EXPERIMENTS}/new`,
    permission: 'experiments.manage',
    title: 'experiments.new',
    parent: EXPERIMENTS,
    Component: inFile('NewExperimentView'),
  },
  {
    ...ofProgram,
    path: `${EXPERIMENTS}/:experiment_id`,
    permission: 'experiments.view',
    title: 'experiments.one',
    parent: EXPERIMENTS,
    Component: inFile('ExperimentView'),
  },
]
