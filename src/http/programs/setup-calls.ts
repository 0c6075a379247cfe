import { z } from 'zod'
import type { Context } from '@/domain/context'
import {
  computeEconomy,
  ECONOMY,
  type Economy,
  findEconomy,
  findSetup,
  fixPath,
  type GoLiveFinding,
  goLive,
  type Setup,
  saveEconomy,
  startTestRun,
  wipeTestParticipants,
} from '@/domain/setup'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

type OfProgram = { context: Context; programId: number }

const NOTHING = z.object({})
const UNKNOWN = failed(404, text('notFound'))

/** A program's setup checklist and go-live check; each item has the address that fixes it (RULE-62). */
export const SETUP_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: OfProgram): Promise<Reply> => {
    const setup = await findSetup(context, programId)
    if (!setup) return UNKNOWN
    const { economy } = await findEconomy(context, programId)
    return reply({ ...presentSetup(setup, programId), points_economy: { ...economy, ...computeEconomy(economy) } })
  },
})

const presentSetup = ({ findings, isLive, canGoLive, progress, steps }: Setup, programId: number) => ({
  is_live: isLive,
  may_go_live: canGoLive,
  progress,
  steps: steps.map(({ fix, isOptional, state, step }) => ({
    step,
    state,
    is_optional: isOptional,
    path: fixPath(fix, programId),
  })),
  findings: presentFindings(findings, programId),
})

const presentFindings = (findings: readonly GoLiveFinding[], programId: number) =>
  findings.map(({ code, fix, isBlocking, rowId, values }) => ({
    code,
    is_blocking: isBlocking,
    path: fixPath(fix, programId, rowId),
    values,
  }))

export const GO_LIVE_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: OfProgram): Promise<Reply> => {
    const went = await goLive(context, programId)
    if (went.ok) return succeeded(text(went.isNew ? 'setup.live' : 'setup.alreadyLive'))
    if (went.reason === 'not_found') return UNKNOWN
    return failed(422, text('setup.blocked'), {}, { findings: presentFindings(went.findings, programId) })
  },
})

const TEST_REFUSALS = {
  not_found: UNKNOWN,
  live: failed(409, text('setup.noTestInLive')),
  unavailable: failed(409, text('setup.testUnavailable')),
}

export const TEST_RUN_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: OfProgram): Promise<Reply> => {
    const started = await startTestRun(context, programId)
    return started.ok
      ? succeeded(text('setup.testStarted'), { magic_link: started.magicLink, participant_id: started.participantId })
      : TEST_REFUSALS[started.reason]
  },
})

export const WIPE_TEST_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: OfProgram): Promise<Reply> => {
    const { wiped } = await wipeTestParticipants(context, programId)
    return succeeded(text('setup.wiped', { count: wiped }), { wiped })
  },
})

export const SAVE_ECONOMY_CALL = programCall({
  input: ECONOMY,
  handle: async ({ context, programId }: OfProgram, economy: Economy): Promise<Reply> => {
    const { changed, toCheck } = await saveEconomy(context, programId, economy)
    const message =
      changed.length > 0 ? 'setup.pricesChanged' : toCheck.length > 0 ? 'setup.pricesToCheck' : 'setup.economySaved'
    return succeeded(text(message, { count: changed.length + toCheck.length }), {
      ...computeEconomy(economy),
      changed_prices: changed,
      prices_to_check: toCheck,
    })
  },
})
