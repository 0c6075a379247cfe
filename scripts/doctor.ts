import { parseEnv } from '@/platform/env'
import { checkDatabase, openDatabase } from './lib/doctor/check-database'
import { checkMachine } from './lib/doctor/check-machine'
import { checkBackups, checkHosts, checkMail, checkStorage } from './lib/doctor/check-services'
import { checkSettings } from './lib/doctor/check-settings'
import type { Finding } from './lib/doctor/finding'

/**
 * npm run doctor, npx laurel doctor: says what is wrong with this installation, changes nothing, and exits with 1 if
 * something is. `--json` for other programs.
 */

const MOST_SECONDS = 120

const findAll = async (): Promise<Finding[]> => {
  const settings = checkSettings(process.env)
  const parsed = parseEnv(process.env)
  // Everything else needs settings that can be read.
  if (!parsed.ok) return settings
  const { env } = parsed
  const services = [...(await checkMail(env)), ...(await checkStorage(env)), ...checkBackups(env)]
  const database = await openDatabase(env)
  if ('code' in database) return [...settings, database, ...services, ...(await checkMachine(null))]
  try {
    const schema = await checkDatabase(database.sql, env)
    // Other statements need the schema of this code.
    const isCurrent = !schema.some(({ code }) => code.startsWith('SCHEMA'))
    const hosts = isCurrent ? await checkHosts(env, database.sql) : []
    const machine = await checkMachine(isCurrent ? database.sql : null)
    return [...settings, ...schema, ...machine, ...services, ...hosts]
  } finally {
    await database.close()
  }
}

// A service that never answers must not keep the others' findings from being printed.
setTimeout(() => {
  console.error(`Something did not answer within ${MOST_SECONDS} s.`)
  process.exit(2)
}, MOST_SECONDS * 1000)

const findings = await findAll()
if (process.argv.includes('--json')) console.log(JSON.stringify(findings, null, 2))
else {
  for (const { code, link, todo, what } of findings) console.log(`${code}  ${what}\n  ${todo}\n  ${link}\n`)
  console.log(findings.length === 0 ? 'Everything looks right.' : `${findings.length} to look at.`)
}
process.exit(findings.length === 0 ? 0 : 1)
