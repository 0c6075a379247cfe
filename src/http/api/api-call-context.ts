import type { ApiKeyActor } from '@/domain/api-keys'
import type { Context } from '@/domain/context'

export type ApiCallContext = {
  /** Its `actor` is the API key. */
  context: Context
  actor: ApiKeyActor
  /** The key's program. */
  programId: number
  params: Record<string, string>
  /**
   * From the caller, for writes, and unique to its API key where answers are stored for 24 hours; '' for reads.
   */
  idempotencyKey: string
}
