import { z } from 'zod'
import {
  type Context,
  failed,
  parseId,
  programCall,
  type Reply,
  readId,
  refuseOtherRow,
  reply,
  sameRow,
  succeeded,
  text,
} from '@/plugin/http'
import {
  APTOS_FORM,
  type Aptos,
  type AptosForm,
  findAptos,
  findNftSetup,
  listIntegratables,
  requestCollection,
  retryTransaction,
  updateAptos,
} from '../../domain'

type CallContext = { context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))

const presentAptos = ({ enabled, id, network, test_mode, wallet_address }: Aptos) => ({
  id,
  enabled,
  network,
  wallet_address,
  test_mode,
})

export const APTOS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> => {
    const aptos = await findAptos(context, programId)
    const integratables = await listIntegratables(context, programId)
    return reply({ aptos: presentAptos(aptos), setup: (await findNftSetup(context, programId)).state, integratables })
  },
})

const update = APTOS_FORM.safeExtend({ program_id: sameRow })

export const UPDATE_APTOS_CALL = programCall({
  input: update,
  handle: async (
    { context, params, programId }: CallContext,
    { program_id, ...form }: AptosForm & { program_id?: number | undefined },
  ): Promise<Reply> => {
    const other = refuseOtherRow(program_id, programId)
    if (other) return other
    const saved = await updateAptos(context, { programId, aptosId: readId(params.aptos_id) ?? 0, form })
    if (saved.ok) return succeeded(text('collectibles.updated'))
    if (saved.reason === 'not_found') return UNKNOWN
    const message = text(
      saved.reason === 'network_locked' ? 'collectibles.networkLocked' : 'collectibles.mainnetInTestMode',
    )
    return failed(422, message, { network: [message] })
  },
})

const REFUSALS = {
  not_enabled: [422, text('collectibles.off')],
  not_configured: [422, text('collectibles.notSetUp')],
  exists: [409, text('collectibles.exists')],
  under_way: [409, text('collectibles.underWay')],
  not_failed: [409, text('collectibles.notFailed')],
} as const

const order = z.union([
  z.object({ reward_id: parseId() }),
  z.object({ challenge_id: parseId() }),
  z.object({ transaction_id: parseId() }),
])

/** Creates the NFT collection of a reward or a challenge, or retries a failed transaction. */
export const CREATE_TRANSACTION_CALL = {
  input: order,
  handle: async ({ context, programId }: CallContext, body: z.infer<typeof order>): Promise<Reply> => {
    const done =
      'transaction_id' in body
        ? await retryTransaction(context, { programId, transactionId: body.transaction_id })
        : await requestCollection(context, {
            programId,
            ...('reward_id' in body ? { rewardId: body.reward_id } : { challengeId: body.challenge_id }),
          })
    if (done.ok)
      return 'transactionId' in done
        ? succeeded(text('collectibles.created'), { transaction_id: done.transactionId })
        : succeeded(text('collectibles.retried'))
    if (done.reason === 'not_found') return UNKNOWN
    const [status, message] = REFUSALS[done.reason]
    return failed(status, message, { base: [message] })
  },
}
