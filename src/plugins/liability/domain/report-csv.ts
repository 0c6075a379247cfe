import { stringify } from 'csv-stringify/sync'
import type { MonthFigures } from './figures'
import { type Account, journalOf } from './journal'
import { KINDS, type Movements } from './kinds'
import { formatMicros, formatMinor } from './money'
import { lastDayOf } from './months'

/** The tables of a month that can be downloaded. */
export const TABLES = ['days', 'tiers', 'cohorts', 'journal'] as const
export type TableName = (typeof TABLES)[number]

type Cell = string | number | null

const valuesOf = (movements: Movements): number[] => KINDS.map((kind) => movements[kind])

/** A table of a month as CSV. Column names are the same in every language, for the systems that read them. */
export const writeTable = (table: TableName, figures: MonthFigures, accounts: Record<Account, string>): string => {
  const [columns, rows] = BUILD[table](figures, accounts)
  return `\uFEFF${stringify([columns, ...rows.map((row) => row.map(toSafeText))])}`
}

/** Texts that a spreadsheet would run as a formula are defused; amounts below zero aren't. */
const toSafeText = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+@\t\r-]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell

const BUILD: Record<TableName, (figures: MonthFigures, accounts: Record<Account, string>) => [string[], Cell[][]]> = {
  days: ({ corrections, days }) => [
    ['day', 'correction_of', 'opening', ...KINDS, 'closing'],
    [
      ...corrections.map(({ month, movements }): Cell[] => [null, month, null, ...valuesOf(movements), null]),
      ...days.map(({ closing, day, movements, opening }) => [day, null, opening, ...valuesOf(movements), closing]),
    ],
  ],
  tiers: ({ tiers }) => [
    ['tier', 'opening', ...KINDS, 'tier_changes', 'closing'],
    tiers.map(({ closing, moved, movements, opening, tier }) => [
      ...[tier, opening, ...valuesOf(movements), moved, closing],
    ]),
  ],
  cohorts: ({ cohorts, currency }) => [
    [
      ...['month_of_earning', 'opening', ...KINDS, 'closing', 'issued', 'redeemed', 'expected_redemption'],
      ...['currency', 'allocated', 'recognized'],
    ],
    cohorts.map(({ allocated, closing, cohort, expected, issued, movements, opening, recognized, redeemed }) => [
      ...[cohort, opening, ...valuesOf(movements), closing, issued, redeemed, expected],
      ...[currency, formatMicros(BigInt(allocated)), formatMicros(BigInt(recognized))],
    ]),
  ],
  journal: (figures, accounts) => [
    ['date', 'reason', 'account', 'debit', 'credit', 'currency'],
    journalOf(figures).flatMap(({ credit, debit, minor, reason }) => {
      const amount = formatMinor(minor, figures.currency)
      const date = lastDayOf(figures.month)
      return [
        [date, reason, accounts[debit], amount, null, figures.currency],
        [date, reason, accounts[credit], null, amount, figures.currency],
      ]
    }),
  ],
}
