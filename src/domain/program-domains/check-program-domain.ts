import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { nameToken, tokenRecordName } from '@/domain/name-token'
import { lookUpAddresses, lookUpCname, lookUpTxt } from '@/platform/dns'
import { env } from '@/platform/env'
import { announceProgramChange } from '@/platform/program-changes'
import type { Sql } from '@/platform/sql'
import { checkAddress, checkTxt, type DomainChecks, decideDomainState } from './decide-domain-state'
import { findProgramDomain, isLocalDomain, type ProgramDomain } from './find-program-domain'
import { mailDomainLost } from './mail-domain-lost'

/**
 * Looks up the DNS records of a program's domain, and lets the domain serve or stop (RULE-64).
 * @returns null if the program has no own domain
 */
export const checkProgramDomain = async (context: Context, programId: number): Promise<ProgramDomain | null> => {
  const current = await findProgramDomain(context.sql, programId)
  if (!current || isLocalDomain(current.domain)) return current
  const found = await lookUpRecords(current)
  const left: number[] = []
  const event = await inTransaction(context, async (tx) => {
    const { sql, now } = tx
    // Two programs must not verify the same domain concurrently.
    await sql("select pg_advisory_xact_lock(hashtextextended('laurel:domain:' || lower($1), 0))", [current.domain])
    await sql('select 1 from program_domains where program_id = $1 for update', [programId])
    const stored = await findProgramDomain(sql, programId)
    // Another domain was published meanwhile.
    if (stored?.domain !== current.domain) return null
    const checks = { ...found, ...((await isTaken(sql, programId, stored)) ? { taken: true } : {}) }
    const { event, failingSince, verifiedAt } = decideDomainState(stored, checks, now)
    await sql(
      `update program_domains set checks = $2, checked_at = $3, verified_at = $4, failing_since = $5, updated_at = $3
       where program_id = $1`,
      [programId, JSON.stringify(checks), now, verifiedAt, failingSince],
    )
    if (!event) return null
    if (event === 'verified') left.push(...(await takeOver(sql, programId, stored)))
    await recordAudit(tx, {
      action: `program_domain.${event}`,
      recordType: 'programs',
      recordId: programId,
      programId,
      after: { domain: stored.domain, ...checks },
    })
    if (event === 'lost' || event === 'stopped') await mailDomainLost(tx, { programId, event })
    return event
  })
  // Cached pages contain the site's URL, and hosts are cached in memory.
  if (event === 'verified' || event === 'stopped')
    for (const id of [programId, ...left]) await announceProgramChange(context.sql, id)
  return findProgramDomain(context.sql, programId)
}

const lookUpRecords = async ({
  domain,
  domainType,
  earlierToken,
  organizationId,
}: ProgramDomain): Promise<DomainChecks> => {
  const [txt, cname, addresses, platform] = await Promise.all([
    lookUpTxt(tokenRecordName(domain)),
    ...(domainType === 'own_domain'
      ? [lookUpCname(domain), lookUpAddresses(domain), lookUpAddresses(env.PLATFORM_HOST)]
      : []),
  ])
  return {
    txt: checkTxt(txt, nameToken(organizationId, domain), earlierToken),
    address: cname && addresses && platform ? checkAddress({ cname, addresses, platform }, env.PLATFORM_HOST) : 'pass',
  }
}

/** A domain belongs to one organization, and one program serves its root or a path, as in `checkProgramChange`. */
const OTHERS = `d.verified_at is not null and lower(d.domain) = lower($2) and d.program_id <> $1
  and (g.organization_id <> (select organization_id from programs where id = $1)
    or (g.domain_type::text = $3
      and ($3 = 'own_domain' or lower(g.url_path) = (select lower(url_path) from programs where id = $1))))`

/** Whether another program has it, and hasn't lost its records. */
const isTaken = async (sql: Sql, programId: number, { domain, domainType }: ProgramDomain): Promise<boolean> => {
  const taken = await sql(
    `select 1 from program_domains d join programs g on g.id = d.program_id
     where ${OTHERS} and d.failing_since is null limit 1`,
    [programId, domain, domainType],
  )
  return taken.length > 0
}

/** A verified domain leaves the program that lost its records, such as when it was sold. */
const takeOver = async (sql: Sql, programId: number, { domain, domainType }: ProgramDomain): Promise<number[]> => {
  const left = await sql<{ program_id: number }>(
    `update program_domains d set verified_at = null, failing_since = null from programs g
     where g.id = d.program_id and ${OTHERS} returning d.program_id`,
    [programId, domain, domainType],
  )
  return left.map(({ program_id }) => program_id)
}
