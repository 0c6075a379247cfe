import { z } from 'zod'
import {
  failed,
  listParameters,
  presentListing,
  programCall,
  type Reply,
  readId,
  reply,
  succeeded,
  text,
} from '@/plugin/http'
import {
  changeShares,
  countActive,
  countMembers,
  daysFor,
  deleteExperiment,
  EXPERIMENT_FILTERS,
  findExperiment,
  findItem,
  findResult,
  finishExperiment,
  listExperiments,
  measureBaseline,
  peopleInAll,
  planPeople,
  saveExperiment,
  startExperiment,
  stopExperiment,
} from '../../domain'
import { EXPERIMENT_FORM, PLAN_FORM, SHARES_FORM } from '../../domain/experiment-form'
import { presentExperiment, presentResult } from '../present-experiment'

const parameters = listParameters(EXPERIMENT_FILTERS)
const whichOf = (programId: number, params: Record<string, string>) => ({
  ...{ programId, experimentId: readId(params.experiment_id) ?? 0 },
})
const NOT_FOUND = () => failed(404, text('notFound'))

export const LIST = programCall({
  input: parameters,
  handle: async ({ context, programId }, input) =>
    reply(presentListing(await listExperiments(context, programId, input), 'experiments', presentExperiment)),
})

export const ONE = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const experiment = await findExperiment(context, whichOf(programId, params))
    if (!experiment) return NOT_FOUND()
    const result = experiment.status === 'draft' ? null : presentResult(await findResult(context, experiment))
    return reply({ experiment: presentExperiment(experiment), result })
  },
})

const answerSaved = (saved: Awaited<ReturnType<typeof saveExperiment>>): Reply => {
  if (saved.ok) return succeeded(text('experiments.saved'), { experiment_id: saved.id })
  if (!('path' in saved)) return saved.reason === 'unknown' ? NOT_FOUND() : failed(409, text('experiments.notDraft'))
  const message = text(`experiments.refusals.${saved.reason}`)
  return failed(422, message, { [saved.path]: [message] })
}

export const CREATE = programCall({
  input: EXPERIMENT_FORM,
  handle: async ({ context, programId }, form) =>
    answerSaved(await saveExperiment(context, { programId, experimentId: null, form })),
})

export const UPDATE = programCall({
  input: EXPERIMENT_FORM,
  handle: async ({ context, params, programId }, form) =>
    answerSaved(await saveExperiment(context, { ...whichOf(programId, params), form })),
})

/** How many people and days an experiment needs, and what people do now. */
export const PLAN = programCall({
  input: PLAN_FORM,
  handle: async ({ context, programId }, form) => {
    const found = await findItem(context, programId, form.item)
    if (!found) return failed(422, text('experiments.refusals.unknown_item'))
    const { item, kind, kindName } = found
    const segmentId = form.segment ?? null
    const perVariant = planPeople(form)
    const people = perVariant === null ? null : peopleInAll(perVariant, form.shares)
    const active = kind.isOnSite ? await countActive(context, { programId, segmentId }) : null
    const members = await countMembers(context, { programId, segmentId })
    const isOwn = form.goal === (kindName === 'reward' ? 'claimed' : 'completed') && kindName !== 'slide'
    const goalItemId = isOwn && kind.isOnSite ? item.id : (form.goal_item ?? null)
    const measured = await measureBaseline(context, {
      ...{ programId, segmentId, goal: form.goal, goalItemId, windowDays: form.window_days },
    })
    return reply({
      per_variant: perVariant,
      people,
      active,
      members,
      days: people === null || active === null ? null : daysFor(people, active, form.window_days),
      measured,
    })
  },
})

export const REMOVE = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const which = whichOf(programId, params)
    if (await deleteExperiment(context, which)) return succeeded(text('experiments.removed'))
    return (await findExperiment(context, which)) ? failed(409, text('experiments.notDraft')) : NOT_FOUND()
  },
})

export const START = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const started = await startExperiment(context, whichOf(programId, params))
    if (started.ok) return succeeded(text('experiments.started'))
    switch (started.reason) {
      case 'unknown':
        return NOT_FOUND()
      case 'not_draft':
        return failed(409, text('experiments.notDraft'))
      case 'not_allowed':
        return failed(403, text('experiments.refusals.not_allowed'))
      default:
        return failed(409, text(`experiments.refusals.${started.reason}`))
    }
  },
})

type Ended = Awaited<ReturnType<typeof stopExperiment>>

const answerEnded = (ended: Ended, done: 'stopped' | 'finished'): Reply => {
  if (ended.ok) return succeeded(text(`experiments.${done}`))
  switch (ended.reason) {
    case 'unknown':
      return NOT_FOUND()
    case 'not_allowed':
      return failed(403, text('experiments.refusals.not_allowed'))
    case 'no_variant':
      return failed(422, text('experiments.refusals.no_variant'))
    default:
      return failed(409, text(`experiments.refusals.${ended.reason}`))
  }
}

export const STOP = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) =>
    answerEnded(await stopExperiment(context, whichOf(programId, params)), 'stopped'),
})

export const FINISH = programCall({
  input: z.object({ kept: z.coerce.number<number | string>().int().min(0).max(3) }),
  handle: async ({ context, params, programId }, { kept }) =>
    answerEnded(await finishExperiment(context, { ...whichOf(programId, params), kept }), 'finished'),
})

export const SHARES = programCall({
  input: SHARES_FORM,
  handle: async ({ context, params, programId }, { shares }) => {
    const changed = await changeShares(context, { ...whichOf(programId, params), shares })
    if (changed.ok) return succeeded(text('experiments.saved'))
    if (changed.reason === 'unknown') return NOT_FOUND()
    return failed(changed.reason === 'shares_count' ? 422 : 409, text(`experiments.refusals.${changed.reason}`))
  },
})
