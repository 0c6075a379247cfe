/** How points move, in the order of the report. */
export const KINDS = ['earned', 'returned', 'spent', 'expired', 'adjusted', 'transferred'] as const
export type Kind = (typeof KINDS)[number]

/** Points by kind; what leaves the members is negative. */
export type Movements = Record<Kind, number>

export const noMovements = (): Movements => ({
  ...{ earned: 0, returned: 0, spent: 0, expired: 0, adjusted: 0, transferred: 0 },
})

export const sumOf = (movements: Movements): number => KINDS.reduce((sum, kind) => sum + movements[kind], 0)

export const addTo = (movements: Movements, kind: Kind, points: number): void => {
  movements[kind] += points
}
