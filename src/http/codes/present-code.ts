import type { ListedCode } from '@/domain/codes'
import { presentImage } from '@/http/programs/present-image'

/** A voucher, coupon or offer of the participant. */
export const presentCode = (code: ListedCode, basePath: string) => ({
  ...code,
  picture: presentImage(code.picture, basePath),
})

export type WireCode = ReturnType<typeof presentCode>
