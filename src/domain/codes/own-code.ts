import type { Context } from '@/domain/context'
import type { Picture } from '@/domain/programs'
import type { ShownClaimOrigin } from '@/domain/rewards'

/** Kinds of barcodes that tills read. */
export type BarcodeKind = 'qrcode' | 'code128' | 'ean13' | 'upca'

/** A voucher, coupon or offer of a participant. */
export type OwnCode = {
  /** Unique in its source. */
  id: number
  title: string
  /** Who accepts it, such as a merchant; null for the program itself. */
  issuer: string | null
  /** Null if there is none, or it may not be shown any more. */
  code: string | null
  /** Null for a code that is only read by people. */
  barcode: BarcodeKind | null
  /** How to use it: sanitized HTML. */
  details: string | null
  picture: Picture | null
  /** Where it can be used online. */
  web_site: string | null
  origin: ShownClaimOrigin | 'redeemed'
  received_at: Date
  expires_at: Date | null
  used_at: Date | null
  /** Then its owner can't say that it wasn't used. */
  is_used_at_till: boolean
  /** The page that it comes from, from the root of the site. */
  path: string | null
}

export type CodeOwner = { programId: number; participantId: number }

/** Something that gives participants vouchers, coupons or offers. */
export type CodeSource = {
  /** A participant's, newest first. */
  list: (context: Context, owner: CodeOwner) => Promise<OwnCode[]>
  /**
   * Notes that the owner used one, or that they didn't after all. Idempotent. What a till noted, only a till changes.
   * @returns false if it isn't theirs to change
   */
  setUsed: (context: Context, code: CodeOwner & { id: number; isUsed: boolean; isAtTill?: boolean }) => Promise<boolean>
}
