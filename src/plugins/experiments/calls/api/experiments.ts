import { type ApiCallContext, type Context, readId, replyPage, toPageRequest } from '@/plugin/http'
import { findExperiment, findResult, pageExperiments } from '../../domain'
import { presentExperiment, presentResult } from '../present-experiment'

type Query = Parameters<typeof toPageRequest>[0]

export const answerExperiments = async ({ context, programId }: ApiCallContext, query: Query) =>
  replyPage(await pageExperiments(context, programId, toPageRequest(query)), presentExperiment)

export const findApiExperiment = async (context: Context, programId: number, id: string | undefined) => {
  const experiment = await findExperiment(context, { programId, experimentId: readId(id) ?? 0 })
  if (!experiment) return null
  const result = experiment.status === 'draft' ? null : presentResult(await findResult(context, experiment))
  return { experiment: presentExperiment(experiment), result }
}
