import type { Context } from '@/domain/context'
import { CODE_SOURCES } from './code-sources'
import type { CodeOwner, OwnCode } from './own-code'

type CodeStatus = 'active' | 'used' | 'expired'

export type ListedCode = Omit<OwnCode, 'id'> & {
  /** With its source: `claim-12`. */
  id: string
  status: CodeStatus
}

const ORDER: Record<CodeStatus, number> = { active: 0, used: 1, expired: 2 }

/** All vouchers, coupons and offers of a participant: active ones first, then by date, newest first. */
export const listOwnCodes = async (context: Context, owner: CodeOwner): Promise<ListedCode[]> => {
  const codes: ListedCode[] = []
  for (const [source, { list }] of Object.entries(CODE_SOURCES))
    for (const code of await list(context, owner))
      codes.push({ ...code, id: `${source}-${code.id}`, status: statusOf(code, context.now) })
  return codes.toSorted(
    (a, b) => ORDER[a.status] - ORDER[b.status] || b.received_at.getTime() - a.received_at.getTime(),
  )
}

const statusOf = ({ expires_at, used_at }: OwnCode, now: Date): CodeStatus => {
  if (used_at !== null) return 'used'
  return expires_at !== null && expires_at <= now ? 'expired' : 'active'
}
