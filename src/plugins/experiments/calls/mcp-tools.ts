import { z } from 'zod'
import { defineTool } from '@/plugin'
import { experiment, experimentResult } from './present-experiment'

const list_experiments = defineTool({
  title: 'List experiments',
  description: 'The 20 newest experiments of the program: what they vary, for whom, and how far they are.',
  scope: 'reports.read',
  isWrite: false,
  input: z.object({}),
  output: z.object({ experiments: z.array(experiment) }),
  run: async (context, programId) => {
    const { pageExperiments } = await import('../domain')
    const { presentExperiment } = await import('./present-experiment')
    const { rows } = await pageExperiments(context, programId, { before: null, limit: 20 })
    return { summary: `${rows.length} experiments.`, data: { experiments: rows.map(presentExperiment) } }
  },
})

const experiment_result = defineTool({
  title: 'Result of an experiment',
  description:
    'What an experiment shows: people, values, and the effect of each variant with its 95 % interval. Until it is complete, there is no effect, and nobody should decide.',
  scope: 'reports.read',
  isWrite: false,
  input: z.object({ experiment: z.int().describe('The `id` of one of list_experiments.') }),
  output: z.object({ experiment: experiment.nullable(), result: experimentResult.nullable() }),
  run: async (context, programId, { experiment: id }) => {
    const { findApiExperiment } = await import('./api/experiments')
    const found = await findApiExperiment(context, programId, String(id))
    if (!found) return { summary: 'The program has no such experiment.', data: { experiment: null, result: null } }
    const state = found.result?.is_complete ? 'complete' : "can't tell yet"
    return { summary: `${found.experiment.name}: ${found.experiment.status}, ${state}.`, data: found }
  },
})

/** What AI assistants read of experiments. */
export const mcpTools = { list_experiments, experiment_result }
