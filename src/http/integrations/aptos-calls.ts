import { z } from 'zod'
import type { Context } from '@/domain/context'
import {
  APTOS_FORM,
  type Aptos,
  type AptosForm,
  findAptos,
  listIntegratables,
  updateAptos,
} from '@/domain/integrations'
import { findNftSetup, requestCollection, retryTransaction } from '@/domain/nft'
import { readId } from '@/domain/permissions'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { refuseOtherRow, sameRow } from '@/http/server/same-row'
import { text } from '@/i18n/text'
import { parseId } from '@/platform/wire-number'

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
    if (saved.ok) return succeeded(text('integrations.aptosUpdated'))
    if (saved.reason === 'not_found') return UNKNOWN
    const message = text(
      saved.reason === 'network_locked' ? 'integrations.networkLocked' : 'integrations.mainnetInTestMode',
    )
    return failed(422, message, { network: [message] })
  },
})

const REFUSALS = {
  not_enabled: [422, text('integrations.aptosOff')],
  not_configured: [422, text('integrations.aptosNotSetUp')],
  exists: [409, text('integrations.collectionExists')],
  under_way: [409, text('integrations.collectionUnderWay')],
  not_failed: [409, text('integrations.transactionNotFailed')],
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
        ? succeeded(text('nftCollectionCreated'), { transaction_id: done.transactionId })
        : succeeded(text('integrations.transactionRetried'))
    if (done.reason === 'not_found') return UNKNOWN
    const [status, message] = REFUSALS[done.reason]
    return failed(status, message, { base: [message] })
  },
}
