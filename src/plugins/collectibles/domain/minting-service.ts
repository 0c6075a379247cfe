import { z } from 'zod'
import { env } from '@/plugin/domain'

/**
 * The blockchain, through a minting service that holds the keys, signs for Aptos and speaks HTTP (docs/blockchain.md).
 * Laurel sends orders and polls for results; it holds no key and signs nothing.
 */
export type Network = 'mainnet' | 'testnet'

export type CollectionOrder = {
  network: Network
  /** Identifies this order forever: repeated requests return the same transaction. */
  reference: string
  /** The program's own wallet; null for the service's. */
  creator_address: string | null
  name: string
  description: string
  /** A description of the collection for people. */
  uri: string
  max_supply: number | null
}

export type ItemOrder = {
  network: Network
  reference: string
  collection_address: string
  owner_address: string
  name: string
  uri: string
}

export type ChainAnswer =
  | { status: 'pending' }
  | { status: 'confirmed'; address: string }
  | { status: 'failed'; error: string }

/** `unavailable`: no answer in time; `refused`: retrying won't help. */
export type ChainResult<Answer> =
  | { ok: true; value: Answer }
  | { ok: false; reason: 'unavailable' | 'refused'; detail: string }

const TIMEOUT_MS = 8_000
const EXPLORER = 'https://explorer.aptoslabs.com'
const MAX_DETAIL_CHARACTERS = 500

const ADDRESS = z.string().regex(/^0x[0-9a-f]{1,64}$/i)
const acceptedSchema = z.object({ transaction_hash: ADDRESS })
const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('confirmed'), address: ADDRESS }),
  z.object({ status: z.literal('failed'), error: z.string().catch('The transaction failed.') }),
])

/** Whether this installation has a minting service (env APTOS_API_URL and APTOS_API_KEY). */
export const isMintingSetUp = (): boolean => env.APTOS_API_URL !== undefined && env.APTOS_API_KEY !== undefined

export const submitCollection = (order: CollectionOrder): Promise<ChainResult<string>> =>
  submit('/v1/collections', order)

export const submitItem = (order: ItemOrder): Promise<ChainResult<string>> => submit('/v1/items', order)

/** The state of a transaction, with the address of what it created. */
export const findTransaction = (network: Network, hash: string): Promise<ChainResult<ChainAnswer>> =>
  callService(`/v1/transactions/${encodeURIComponent(hash)}?network=${network}`, answerSchema)

export const explorerUrl = (network: Network, kind: 'txn' | 'account' | 'object', id: string): string =>
  `${EXPLORER}/${kind}/${id}?network=${network}`

const submit = async (path: string, order: { reference: string }): Promise<ChainResult<string>> => {
  const { reference, ...body } = order
  const accepted = await callService(path, acceptedSchema, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': reference },
    body: JSON.stringify(body),
  })
  return accepted.ok ? { ok: true, value: accepted.value.transaction_hash } : accepted
}

const callService = async <Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<ChainResult<Answer>> => {
  if (!env.APTOS_API_URL || !env.APTOS_API_KEY) throw new Error('no minting service is configured')
  try {
    const response = await fetch(`${env.APTOS_API_URL.replace(/\/$/, '')}${path}`, {
      ...init,
      headers: { accept: 'application/json', authorization: `Bearer ${env.APTOS_API_KEY}`, ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) return { ok: false, reason: reasonOf(response.status), detail: detailOf(body, response.status) }
    const parsed = schema.safeParse(body)
    if (!parsed.success)
      return { ok: false, reason: 'unavailable', detail: 'The minting service gave an answer that makes no sense.' }
    return { ok: true, value: parsed.data }
  } catch {
    return { ok: false, reason: 'unavailable', detail: 'The minting service cannot be reached.' }
  }
}

/**
 * Timeouts, rate limits and server errors are temporary, and so are problems with the key until an operator fixes it.
 */
const reasonOf = (status: number): 'unavailable' | 'refused' =>
  status >= 500 || [401, 403, 408, 425, 429].includes(status) ? 'unavailable' : 'refused'

const errorSchema = z.object({ error: z.string().min(1) })

const detailOf = (body: unknown, status: number): string => {
  const parsed = errorSchema.safeParse(body)
  return (parsed.success ? parsed.data.error : `The minting service answers ${status}.`).slice(0, MAX_DETAIL_CHARACTERS)
}
