import type { Context } from '@/domain/context'
import { type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import type { ClaimOrigin } from '@/domain/rewards'
import { translatedSql } from '@/domain/translated-text'
import { sanitizeHtml } from '@/platform/sanitize'
import { barcodeOf } from './barcode-of'
import type { CodeSource, OwnCode } from './own-code'

const MAX_CODES = 200

type Row = Omit<OwnCode, 'barcode' | 'details' | 'issuer' | 'origin' | 'path' | 'picture' | 'web_site'> & {
  reward_id: number
  details: string | null
  picture: PictureRow | null
  origin: ClaimOrigin
}

/** Claimed, won and earned rewards with a code or directions for using them, and everything from instant wins. */
const list: CodeSource['list'] = async ({ locale, sql }: Context, { participantId, programId }) => {
  const rows = await sql<Row>(
    `select c.id, ${translatedSql('r', 'name', '$3')} as title, k.code, ${translatedSql('r', 'redemption_details', '$3')} as details,
       ${pictureSql('coalesce(r.redemption_image_id, r.image_id)')} as picture, c.origin, c.earned_at as received_at,
       c.earned_at + make_interval(days => r.code_valid_days::int) as expires_at, c.used_at, c.is_used_at_till is true as is_used_at_till, r.id as reward_id
     from reward_claims c join rewards r on r.id = c.reward_id and r.program_id = c.program_id join programs g on g.id = c.program_id
       left join coupons k on k.reward_claim_id = c.id and k.program_id = c.program_id
     where c.program_id = $1 and c.participant_id = $2 and c.state = 'settled' and c.fulfilment <> 'cancelled'
       and (k.code is not null or c.origin = 'instant_win' or r.redemption_image_id is not null
         or btrim(coalesce(r.redemption_details, '')) <> '')
     order by c.earned_at desc, c.id desc limit ${MAX_CODES}`,
    [programId, participantId, locale ?? null],
  )
  return rows.map(({ details, origin, picture, reward_id, ...row }) => ({
    ...row,
    issuer: null,
    barcode: row.code === null ? null : barcodeOf(row.code),
    details: details && sanitizeHtml(details),
    picture: toPicture(picture),
    web_site: null,
    origin: origin === 'claimed' || origin === 'earned' ? origin : 'won',
    path: `/reward/${reward_id}`,
  }))
}

const setUsed: CodeSource['setUsed'] = async (
  { now, sql },
  { id, isAtTill = false, isUsed, participantId, programId },
) =>
  (
    await sql(
      `update reward_claims set used_at = case when $4 then coalesce(used_at, $5) end, is_used_at_till = $4 and (is_used_at_till is true or $6), updated_at = $5
       where id = $1 and program_id = $2 and participant_id = $3 and state = 'settled' and fulfilment <> 'cancelled' and ($4 or $6 or is_used_at_till is not true)
       returning 1`,
      [id, programId, participantId, isUsed, now, isAtTill],
    )
  ).length > 0

export const claimCodes: CodeSource = { list, setUsed }
