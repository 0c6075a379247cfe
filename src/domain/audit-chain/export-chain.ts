import { sha256 } from '@/platform/crypto'
import type { Sql } from '@/platform/sql'
import { lineSql } from './entry-sql'
import { findLawfulChanges } from './lawful-changes'
import { listPublicKeys } from './signing-key'

type Row = {
  id: number
  hash: string
  is_own: boolean
  organization: number | null
  line: string | null
  content: string | null
}

/**
 * The chain as lines of JSON, for a verifier without this installation (docs/security.md). Of other organizations' entries, it
 * has the hashes alone.
 */
export const exportAuditChain = async function* (sql: Sql, organizationId: number | null): AsyncGenerator<string> {
  const keys = (await listPublicKeys(sql)).map(({ id, publicKey }) => ({ id, public_key: publicKey }))
  yield JSON.stringify({ format: 'laurel-audit-chain-1', organization: organizationId, keys })
  const seals = await sql<{ number: number; statement: string; signature: string; key: string }>(
    'select number, statement, signature, key_id as key from audit_seals order by number',
  )
  for (const { number, ...seal } of seals) {
    const rows = await sql<Row>(
      `select l.id, encode(l.hash, 'hex') as hash, a.organization_id as organization,
         a.id is null or $2::int is null or a.organization_id = $2 as is_own, ${lineSql()} as line,
         laurel_audit_content(a.salt, a.before, a.after) as content
       from audit_seals s cross join lateral unnest(s.entry_ids, s.hashes) with ordinality l (id, hash, at)
       left join audit_entries a on a.id = l.id where s.number = $1 order by l.at`,
      [number, organizationId],
    )
    const differing = rows.filter(({ hash, is_own, line }) => is_own && line !== null && sha256(line) !== hash)
    const lawful = new Map((await findLawfulChanges(sql, differing)).map((change) => [change.id, change]))
    yield JSON.stringify({ seal, entries: rows.map((row) => exportEntry(row, lawful.get(row.id))) })
  }
}

const exportEntry = ({ content, hash, id, is_own, line }: Row, change: { line: string; cause: number } | undefined) => {
  if (!is_own) return { id, hash }
  if (line === null) return { id, hash, missing: true }
  if (!change) return { id, hash, line, content }
  // The content is still there if only the program was deleted.
  const contentHash = JSON.parse(change.line).at(-1)
  return {
    id,
    hash,
    line: change.line,
    ...(sha256(content ?? '') === contentHash ? { content } : {}),
    changed_by: change.cause,
  }
}
