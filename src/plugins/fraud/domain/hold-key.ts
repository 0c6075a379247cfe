/** Names a hold of any kind: `gifts-12`. */
export type HoldKey = { kind: string; holdId: number }

const KEY = /^([a-z][a-z0-9_]{0,62})-([1-9]\d{0,8})$/

export const formatHoldKey = ({ holdId, kind }: HoldKey): string => `${kind}-${holdId}`

/** @returns null for anything else */
export const parseHoldKey = (key: string | undefined): HoldKey | null => {
  const [, kind, id] = KEY.exec(key ?? '') ?? []
  return kind && id ? { kind, holdId: Number(id) } : null
}
