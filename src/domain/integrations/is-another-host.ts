/** Whether an address leads to another host than before, which must not get the key that was entered for the old one. */
export const isAnotherHost = (before: string | null | undefined, after: string | null | undefined): boolean =>
  Boolean(after) && originOf(before) !== originOf(after)

const originOf = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).origin : null
