import { browserStorage } from '@/ui/browser-storage'

/**
 * What the offline page shows (app/notice-page.ts): the balance, and the codes and vouchers that were opened in this
 * browser. It stays until the participant signs out or their session ends.
 */
export type OfflineCopy = {
  participant: number
  /** When the balance was known, in milliseconds. */
  at: number
  balance: number
  codes: { title: string; code: string }[]
  /** Pictures as data URLs, shown until `until`. */
  vouchers: { title: string; image: string; until: number }[]
  /** Of pages that work offline, by name. */
  pages?: Record<string, unknown>
}

const MOST_CODES = 20
const MOST_VOUCHERS = 3
const MOST_IMAGE_CHARACTERS = 400_000

/** The storage key, which the offline page's script uses too. */
export const offlineKey = (programId: number): string => `laurel_offline_${programId}`

export const readOfflineCopy = (programId: number): OfflineCopy | null => {
  try {
    return JSON.parse(browserStorage.get(offlineKey(programId)) ?? 'null')
  } catch {
    return null
  }
}

const write = (programId: number, copy: OfflineCopy): void => {
  browserStorage.set(offlineKey(programId), JSON.stringify(copy))
}

export const forgetOfflineCopy = (programId: number): void => {
  browserStorage.set(offlineKey(programId), null)
}

/** Another participant's copy is dropped. */
export const keepBalance = (programId: number, participant: number, balance: number, now: number): void => {
  const kept = readOfflineCopy(programId)
  const own = kept?.participant === participant ? kept : { codes: [], vouchers: [] }
  const vouchers = own.vouchers.filter(({ until }) => until > now)
  write(programId, { ...own, participant, balance, at: now, vouchers })
}

export const keepCode = (programId: number, code: OfflineCopy['codes'][number]): void => {
  const kept = readOfflineCopy(programId)
  if (!kept) return
  const others = kept.codes.filter((one) => one.code !== code.code)
  write(programId, { ...kept, codes: [code, ...others].slice(0, MOST_CODES) })
}

export const keepVoucher = (programId: number, voucher: OfflineCopy['vouchers'][number]): void => {
  const kept = readOfflineCopy(programId)
  if (!kept || voucher.image.length > MOST_IMAGE_CHARACTERS) return
  const others = kept.vouchers.filter(({ title }) => title !== voucher.title)
  write(programId, { ...kept, vouchers: [voucher, ...others].slice(0, MOST_VOUCHERS) })
}

/** Keeps what a page needs to work offline, until the participant signs out. Without a known participant, nothing. */
export const keepOffline = (programId: number, name: string, value: unknown): void => {
  const kept = readOfflineCopy(programId)
  if (kept) write(programId, { ...kept, pages: { ...kept.pages, [name]: value } })
}

/** What this browser keeps for a page, or null. */
export const readOffline = <Value>(programId: number, name: string): Value | null =>
  (readOfflineCopy(programId)?.pages?.[name] as Value | undefined) ?? null
