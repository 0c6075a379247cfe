import { type Context, listOwnCodes, markCode } from '@/plugin/domain'
import { type Attempt, type ServedAnswer, serve } from './serve'

/** By what the member shows, or by its row in the list: `claim-12`. */
type Redemption = Attempt & ({ code: string } | { codeId: string })
type Refused = { ok: false; reason: 'code_unknown' } | { ok: false; reason: 'code_used' | 'code_expired'; at: Date }

/** Redeems a voucher of the member once, at whichever till it is shown first. */
export const redeemCode = (context: Context, redemption: Redemption): Promise<ServedAnswer<Refused>> =>
  serve<Refused>(context, redemption, async (tx, { participantId, programId }) => {
    // Another till may serve the same member.
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`till codes of ${participantId}`])
    const owner = { programId, participantId }
    const codes = await listOwnCodes(tx, owner)
    // Active ones come first.
    const found = codes.find(({ code, id }) =>
      'codeId' in redemption ? id === redemption.codeId : code !== null && plain(code) === plain(redemption.code),
    )
    if (!found) return { ok: false, reason: 'code_unknown' }
    if (found.used_at) return { ok: false, reason: 'code_used', at: found.used_at }
    if (found.status === 'expired' && found.expires_at)
      return { ok: false, reason: 'code_expired', at: found.expires_at }
    if (!(await markCode(tx, { ...owner, code: found.id, isUsed: true, isAtTill: true })))
      return { ok: false, reason: 'code_unknown' }
    return { ok: true, served: { kind: 'code', title: found.title, points: 0, code: found.id } }
  })

/** As scanners and people write it. */
const plain = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase()
