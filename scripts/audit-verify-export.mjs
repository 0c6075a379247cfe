import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

/**
 * node scripts/audit-verify-export.mjs FILE PUBLIC_KEY [--expect SEAL]: verifies an exported audit chain with Node alone,
 * no database and nothing else of Laurel (the format is in docs/security.md). Exits with 1 if anything differs.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { expect: { type: 'string' } } })
const [file, keyFile] = positionals
if (!file || !keyFile) {
  console.error('Usage: node scripts/audit-verify-export.mjs FILE PUBLIC_KEY [--expect NUMBER:HASH]')
  process.exit(2)
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const key = createPublicKey(readFileSync(keyFile, 'utf8'))
const totals = { seals: 0, hashes: 0, entries: 0, problems: 0 }
const problem = (text) => {
  totals.problems++
  console.log(text)
}

/** Entries without content, what erasures cleared by the entry that says so, and the people who were erased. */
const cleared = []
const erasures = new Map()
const erased = new Set()

let organization = null
let previous = ''
let lastSeal = ''
let isExpectedThere = values.expect === undefined
for await (const line of createInterface({ input: createReadStream(file) })) {
  const { entries, seal, ...header } = JSON.parse(line)
  if (!seal) {
    organization = header.organization ?? null
    continue
  }
  const [version, number, before, count, digest, sealedAt] = JSON.parse(seal.statement)
  totals.seals++
  if (version !== 'laurel-seal-1') problem(`seal ${number}: unknown version ${version}`)
  if (!verify(null, Buffer.from(seal.statement), key, Buffer.from(seal.signature, 'base64')))
    problem(`seal ${number}: the signature is wrong`)
  if (number !== totals.seals || before !== previous) problem(`seal ${number} doesn't follow the seal before`)
  previous = sha256(seal.statement)
  lastSeal = `${number}:${previous}`
  isExpectedThere ||= lastSeal === values.expect
  if (count !== entries.length || digest !== sha256(entries.map(({ hash, id }) => `${id}:${hash}\n`).join('')))
    problem(`seal ${number}: its hashes aren't those that were signed`)
  for (const entry of entries) checkEntry(entry)
  totals.until = sealedAt
}

function checkEntry({ changed_by, content, hash, id, line, missing }) {
  totals.hashes++
  if (missing) return problem(`entry ${id} was deleted`)
  if (line === undefined) {
    if (organization === null) problem(`entry ${id} has its hash alone`)
    return
  }
  totals.entries++
  if (sha256(line) !== hash) return problem(`entry ${id} was changed`)
  const fields = JSON.parse(line)
  const [, , owner, , , , , action, , record] = fields
  const was = fields.at(-1)
  if (action === 'participant.erased') erased.add(`${owner} ${record}`)
  if (content === undefined) return cleared.push({ id, changed_by, owner, was })
  if (sha256(content) !== was) return problem(`entry ${id}: its content was changed`)
  if (action === 'audit_log.erased') erasures.set(id, { owner, record, entries: JSON.parse(content)[2]?.entries ?? [] })
}

// Content may be missing only if the entry of an erasure names it, of a person whose erasure is in the log.
for (const { changed_by, id, owner, was } of cleared) {
  const erasure = erasures.get(changed_by)
  const isNamed = erasure?.owner === owner && erasure.entries.some((entry) => entry.id === id && entry.was === was)
  if (isNamed && erased.has(`${owner} ${erasure.record}`))
    console.log(`entry ${id}: cleared by the erasure that entry ${changed_by} records`)
  else problem(`entry ${id}: its content is missing, and no erasure explains it`)
}
if (totals.seals === 0) problem('there are no seals')
if (!isExpectedThere) problem(`seal ${values.expect} is missing: the end was cut off`)

const { entries, hashes, problems, seals, until } = totals
console.log(
  `${seals} seals, ${entries} entries (${cleared.length} cleared)${seals > 0 ? `, until ${until}, last seal ${lastSeal}` : ''}: ` +
    (problems === 0 ? 'verified' : `${problems} problems`),
)
if (organization !== null)
  console.log(`An export of organization ${organization}: ${hashes - entries} other entries are in it as hashes alone.`)
if (values.expect === undefined)
  console.log('Without --expect NUMBER:HASH, the last seal of an earlier run, the end may have been cut off.')
process.exit(problems === 0 ? 0 : 1)
