import { sha256 } from '@/platform/crypto'
import type { Sql } from '@/platform/sql'
import type { ChainProblem } from './problems'
import { digestOf, readStatement } from './seal-statement'
import { isSignedBy, listPublicKeys } from './signing-key'

const SEALS_AT_ONCE = 50

type SealRow = { number: number; statement: string; signature: string; key_id: string; ids: number[]; hashes: string[] }

export type SealReport = { seals: number; sealedUntil: Date | null; lastSeal: string | null; problems: ChainProblem[] }

export type Expected = {
  /** The public key (PEM) that must have signed all seals; any of this installation's by default. */
  trustedKey?: string
  /** A seal that an earlier run named, `NUMBER:HASH`: without it, the end of the chain was cut off. */
  expectedSeal?: string
}

/** Checks the signature of each seal, its place after the seal before, and that its hashes are those that were signed. */
export const verifySeals = async (sql: Sql, { expectedSeal, trustedKey }: Expected): Promise<SealReport> => {
  const keys = new Map((await listPublicKeys(sql)).map((key) => [key.id, key]))
  const report: SealReport = { seals: 0, sealedUntil: null, lastSeal: null, problems: [] }
  let previous = ''
  let isExpectedThere = expectedSeal === undefined
  for (let after = 0; ; ) {
    const rows = await sql<SealRow>(
      `select number, statement, signature, key_id, entry_ids as ids, array(select encode(h, 'hex') from unnest(hashes) h) as hashes
       from audit_seals where number > $1 order by number limit ${SEALS_AT_ONCE}`,
      [after],
    )
    for (const row of rows) {
      for (let missing = after + 1; missing < row.number; missing++)
        report.problems.push({ kind: 'seal_missing', seal: missing })
      const isNext = row.number === after + 1
      after = row.number
      const key = keys.get(row.key_id)
      const says = readStatement(row.statement)
      const found = (kind: ChainProblem['kind']) => report.problems.push({ kind, seal: row.number })
      if (!key?.isOurs || (trustedKey !== undefined && key.publicKey.trim() !== trustedKey.trim())) found('key_unknown')
      if (key && !isSignedBy(key.publicKey, row.statement, row.signature)) found('seal_signature')
      else if (says?.number !== row.number || (isNext && says.previous !== previous)) found('seal_moved')
      const entries = row.ids.map((id, index) => ({ id, hash: row.hashes[index] ?? '' }))
      if (says?.count !== entries.length || says.digest !== digestOf(entries) || !isAscending(row.ids))
        found('seal_changed')
      previous = sha256(row.statement)
      report.seals++
      report.sealedUntil = says ? new Date(says.sealedAt) : report.sealedUntil
      report.lastSeal = `${row.number}:${previous}`
      isExpectedThere ||= report.lastSeal === expectedSeal
    }
    if (rows.length === SEALS_AT_ONCE) continue
    if (!isExpectedThere) report.problems.push({ kind: 'seal_missing', seal: Number.parseInt(expectedSeal ?? '', 10) })
    return report
  }
}

const isAscending = (ids: readonly number[]): boolean =>
  ids.every((id, index) => index === 0 || (ids[index - 1] ?? 0) < id)
