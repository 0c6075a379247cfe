import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import type { Item, Order, Refund } from './order'

/**
 * Why an order isn't booked: it `waits` for its customer to join or for the order of a refund, Laurel can't be
 * `unreachable` for long, or a person has to look (`refused`).
 */
export type Problem = { kind: 'waits' | 'unreachable' | 'refused'; reason: string; at: string }

/** A call of Laurel, and what it has of the order afterwards. */
export type Call = { method: 'POST' | 'PUT'; path: string; key: string; body: object; items: Item[] }

/** What is known of an order, and what Laurel has of it. */
export type Entry = {
  order?: Order
  isPaid?: boolean
  refunds: Record<string, Refund>
  booked?: Item[]
  /** Sent, or about to be, and not answered yet. Always repeated before anything else is sent. */
  call?: Call
  problem?: Problem
  at: string
}

export type Journal = { entries: Map<string, Entry>; save: (order: string) => void; close: () => void }

const KEPT_DAYS = 400

/** @throws Error if the file isn't a journal */
export const readJournal = (file: string): Map<string, Entry> => {
  const entries = new Map<string, Entry>()
  const lines = readLines(file)
  for (const [position, line] of lines.entries()) {
    const row = parse(line)
    // The process ended while it wrote the last line. That webhook wasn't answered, so the shop repeats it.
    if (row === null && position === lines.length - 1) continue
    if (!row?.order) throw new Error(`Line ${position + 1} of ${file} can't be read. Repair the file, or move it away.`)
    if (row.entry) entries.set(row.order, row.entry)
    else entries.delete(row.order)
  }
  return entries
}

/** Opens the file in which each line is an order as it was at that time; the last one of an order counts. */
export const openJournal = (file: string): Journal => {
  const entries = readJournal(file)
  const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString()
  for (const [order, { at }] of entries) if (at < oldest) entries.delete(order)
  let lines = 0
  let handle = 0
  /** Starts over with the current state of every order. */
  const compact = () => {
    const fresh = openSync(`${file}.new`, 'w')
    for (const [order, entry] of entries) writeSync(fresh, format(order, entry))
    fsyncSync(fresh)
    renameSync(`${file}.new`, file)
    if (handle) closeSync(handle)
    handle = fresh
    lines = entries.size
  }
  compact()
  const save = (order: string) => {
    writeSync(handle, format(order, entries.get(order)))
    fsyncSync(handle)
    if (++lines > 2 * entries.size + 1000) compact()
  }
  return { entries, save, close: () => closeSync(handle) }
}

const format = (order: string, entry: Entry | undefined) => `${JSON.stringify({ order, entry: entry ?? null })}\n`

const readLines = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const parse = (line: string): { order?: string; entry?: Entry | null } | null => {
  try {
    return JSON.parse(line) as { order?: string; entry?: Entry | null }
  } catch {
    return null
  }
}
