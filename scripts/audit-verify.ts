import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeProblem, exportAuditChain, listPublicKeys, verifyAuditChain } from '@/domain/audit-chain'
import { openPayload } from '@/platform/payload'
import { withTransaction } from '@/platform/transaction'

/**
 * npm run audit:verify: verifies the signed hash chain of the audit log, and exits with 1 if anything was changed, deleted,
 * inserted or reordered (docs/security.md).
 *
 *   -- --public-key FILE   all seals must be signed with this key
 *   -- --expect NUMBER:HASH   a seal that an earlier run named must be there: nothing was cut off the end
 *   -- --print-key         only prints the public key
 *   -- --export FILE [--organization ID]   writes the chain for `node scripts/audit-verify-export.mjs`
 */
const { values } = parseArgs({
  options: {
    'public-key': { type: 'string' },
    expect: { type: 'string' },
    'print-key': { type: 'boolean' },
    export: { type: 'string' },
    organization: { type: 'string' },
  },
})

const payload = await openPayload()
payload.logger.level = 'warn'
const code = await withTransaction(payload, async ({ sql }) => {
  if (values['print-key']) {
    for (const { publicKey } of await listPublicKeys(sql)) process.stdout.write(publicKey)
    return 0
  }
  if (values.export) {
    await sql('set transaction isolation level repeatable read')
    const file = createWriteStream(values.export)
    const organization = values.organization === undefined ? null : Number(values.organization)
    for await (const line of exportAuditChain(sql, organization))
      if (!file.write(`${line}\n`)) await once(file, 'drain')
    file.end()
    await once(file, 'finish')
    console.log(`Wrote ${values.export}`)
    return 0
  }
  const trusted = values['public-key'] === undefined ? undefined : readFileSync(values['public-key'], 'utf8')
  const { entries, erased, lastSeal, problems, sealedUntil, seals } = await verifyAuditChain(sql, {
    ...(trusted === undefined ? {} : { trustedKey: trusted }),
    ...(values.expect === undefined ? {} : { expectedSeal: values.expect }),
  })
  for (const problem of problems) console.log(describeProblem(problem))
  const cleared = erased === 0 ? '' : `, ${erased.toLocaleString('en-US')} changed by lawful erasure`
  console.log(
    `${entries.toLocaleString('en-US')} entries in ${seals.toLocaleString('en-US')} ${seals === 1 ? 'seal' : 'seals'}${cleared}: ${
      problems.length === 0
        ? `verified until ${sealedUntil?.toISOString() ?? 'the first seal'}`
        : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
    }. Last seal: ${lastSeal ?? 'none'}`,
  )
  return problems.length === 0 ? 0 : 1
})
process.exit(code)
