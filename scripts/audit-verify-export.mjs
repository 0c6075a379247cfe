import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * node scripts/audit-verify-export.mjs FILE PUBLIC_KEY: verifies an exported audit chain with Node alone, no database and
 * nothing else of Laurel (the format is in docs/security.md). Exits with 1 if anything differs.
 */
const [file, keyFile] = process.argv.slice(2)
if (!file || !keyFile) {
  console.error('Usage: node scripts/audit-verify-export.mjs FILE PUBLIC_KEY')
  process.exit(2)
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const key = createPublicKey(readFileSync(keyFile, 'utf8'))
const totals = { seals: 0, entries: 0, lines: 0, cleared: 0, problems: 0 }
const problem = (text) => {
  totals.problems++
  console.log(text)
}

let previous = ''
for await (const line of createInterface({ input: createReadStream(file) })) {
  const { entries, seal } = JSON.parse(line)
  if (!seal) continue // The first line says the format.
  const [version, number, before, count, digest, sealedAt] = JSON.parse(seal.statement)
  totals.seals++
  if (version !== 'laurel-seal-1') problem(`seal ${number}: unknown version ${version}`)
  if (!verify(null, Buffer.from(seal.statement), key, Buffer.from(seal.signature, 'base64')))
    problem(`seal ${number}: the signature is wrong`)
  if (number !== totals.seals || before !== previous) problem(`seal ${number} doesn't follow the seal before`)
  previous = sha256(seal.statement)
  if (count !== entries.length || digest !== sha256(entries.map(({ hash, id }) => `${id}:${hash}\n`).join('')))
    problem(`seal ${number}: its hashes aren't those that were signed`)
  for (const entry of entries) checkEntry(entry)
  totals.until = sealedAt
}

function checkEntry({ changed_by, content, hash, id, line, missing }) {
  totals.entries++
  if (missing) return problem(`entry ${id} was deleted`)
  if (line === undefined) return // Of another organization.
  totals.lines++
  if (sha256(line) !== hash) return problem(`entry ${id} was changed`)
  if (content === undefined) {
    totals.cleared++
    console.log(`entry ${id}: cleared by the erasure that entry ${changed_by} records`)
  } else if (sha256(content) !== JSON.parse(line).at(-1)) problem(`entry ${id}: its content was changed`)
}

console.log(
  `${totals.seals} seals, ${totals.entries} hashes, ${totals.lines} entries (${totals.cleared} cleared), until ${totals.until}: ` +
    (totals.problems === 0 ? 'verified' : `${totals.problems} problems`),
)
process.exit(totals.problems === 0 ? 0 : 1)
