import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Payload } from 'payload'
import type { PoolClient } from 'pg'
import { from, to } from 'pg-copy-streams'
import { poolOf } from './sql'

const CHUNK_BYTES = 64 * 1024

/**
 * PostgreSQL's COPY, the fastest way to move rows in bulk. It takes no parameters, so statements may contain only
 * numbers and constant text.
 */

/** A value in COPY's text format. */
export const copyValue = (value: string | number | null): string => {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return /[\\\n\r\t]/.test(value) ? value.replaceAll(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign) : value
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Runs `copy ... from stdin` with lines of COPY's text format. */
export const copyIn = (client: PoolClient, statement: string, lines: AsyncIterable<string>): Promise<void> =>
  pipeline(Readable.from(gathered(lines)), client.query(from(statement)))

/** Combines lines into packet-sized chunks, because a write per line would cost more than its row. */
async function* gathered(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < CHUNK_BYTES) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/** The output of `copy ... to stdout`, in chunks. A reader that stops early ends the statement. */
export async function* copyOut(payload: Payload, statement: string): AsyncGenerator<Buffer> {
  const client = await poolOf(payload).connect()
  let isWhole = false
  try {
    for await (const chunk of client.query(to(statement))) yield chunk as Buffer
    isWhole = true
  } finally {
    // Destroys the connection if COPY was interrupted, because it can't be used for anything else.
    client.release(!isWhole)
  }
}
