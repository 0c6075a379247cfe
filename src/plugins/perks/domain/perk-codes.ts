import { barcodeOf, type CodeSource, type PictureRow, pictureSql, toPicture } from '@/plugin/domain'
import { isLive, type RedemptionRow, redemptionColumns } from './redemption-row'

const MAX_CODES = 200

type Row = RedemptionRow & {
  received_at: Date
  used_at: Date | null
  is_used_at_till: boolean
  picture: PictureRow | null
}

/**
 * A participant's redeemed offers as codes. A voucher's code is shown as long as the voucher (RULE-39), and not before its
 * time has begun.
 */
export const perkCodes: CodeSource = {
  list: async ({ now, sql }, { participantId, programId }) => {
    const rows = await sql<Row>(
      `select ${redemptionColumns('r')}, coalesce(r.redeemed_at, r.created_at) as received_at, r.used_at, r.is_used_at_till is true as is_used_at_till, i.picture
       from offer_redemptions r left join lateral (
         select ${pictureSql('o.voucher_id')} as picture from offers o where o.id = r.offer_id and o.program_id = r.program_id) i on true
       where r.program_id = $1 and r.participant_id = $2 and r.status = 'redeemed'
         and (r.redemption_type <> 'CLICK' or (r.redemption_data ->> 'code' <> '' and not exists (
           select from offer_redemptions n where n.program_id = r.program_id and n.participant_id = r.participant_id
             and n.endeca_key = r.endeca_key and n.redemption_type = 'CLICK' and n.status = 'redeemed' and n.id > r.id)))
       order by received_at desc, r.id desc limit ${MAX_CODES}`,
      [programId, participantId],
    )
    return rows.map((row) => {
      const { barcode, code, merchant_name, merchant_slug, offer_text_short, web_site } = row.data
      const isShown = row.type === 'CLICK' || isLive(row, now)
      const shownCode = isShown && code ? code : null
      return {
        id: row.id,
        title: offer_text_short ?? '',
        issuer: merchant_name ?? null,
        code: shownCode,
        barcode: shownCode === null || barcode === 'none' ? null : barcodeFor(shownCode, barcode),
        details: null,
        picture: isShown ? toPicture(row.picture) : null,
        web_site: row.type === 'CLICK' ? (web_site ?? null) : null,
        origin: 'redeemed',
        received_at: row.received_at,
        expires_at: row.voucher_shown_until,
        used_at: row.used_at,
        is_used_at_till: row.is_used_at_till,
        path: merchant_slug ? `/my-offers/${encodeURIComponent(merchant_slug)}` : null,
      }
    })
  },
  setUsed: async ({ now, sql }, { id, isAtTill = false, isUsed, participantId, programId }) =>
    (
      await sql(
        `update offer_redemptions set used_at = case when $4 then coalesce(used_at, $5) end, is_used_at_till = $4 and (is_used_at_till is true or $6), updated_at = $5
         where id = $1 and program_id = $2 and participant_id = $3 and status = 'redeemed' and ($4 or $6 or is_used_at_till is not true)
         returning 1`,
        [id, programId, participantId, isUsed, now, isAtTill],
      )
    ).length > 0,
}

/** A code that doesn't fit the bars that the merchant chose becomes a QR code, which holds everything. */
const barcodeFor = (code: string, chosen: 'code128' | 'ean13' | 'qrcode' | undefined) => {
  const fitting = barcodeOf(code)
  if (chosen === undefined || chosen === fitting) return fitting
  return chosen === 'code128' && fitting !== 'qrcode' ? 'code128' : 'qrcode'
}
