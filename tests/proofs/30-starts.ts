import { findFreePort } from '../../scripts/lib/processes.mjs'
import type { Browser } from '../built/support/browser'
import { startInstallation } from '../built/support/installation'
import { visitSite, writeMixed } from '../built/support/mixed-writes'
import { createWorld, signInOwner } from '../built/support/world'
import { prepareBuiltStage } from './support/built-stage'
import { Expectations, type Proof } from './support/proof'

const ADMIN = 'first.admin@example.com'
const WRITES = 200

/**
 * Proof 30: ten starts of the built product with plugins by `npm start`, and 200 writes through the site, `/v1`,
 * Payload's REST API and the console after each: at the first start before anything else, at the others after calls of
 * the site. The hooks of the plugins run at each.
 */
export const run: Proof = async ({ databaseUrl, isQuick }) => {
  const expectations = new Expectations()
  const stage = await prepareBuiltStage(databaseUrl, '30-starts')
  const settings = { PORT: String(await findFreePort()), FIRST_ADMIN_EMAIL: ADMIN }
  const starts = isQuick ? 3 : 10
  const times: number[] = []
  let owner: Browser | undefined
  let records = 0
  for (let start = 1; start <= starts; start++) {
    const installation = await startInstallation(settings, stage)
    try {
      times.push(installation.startedAfterMs)
      owner ??= await signInOwner(installation, ADMIN)
      const world = await createWorld(installation, { owner })
      if (start > 1) await visitSite(world)
      for (const failure of await writeMixed(world, WRITES)) expectations.expect(false, `start ${start}: ${failure}`)
      const calls = await world.countRecords(WRITES)
      expectations.expect(calls >= WRITES, `start ${start}: ${calls} recorded calls of hooks`)
      records += calls
    } finally {
      await installation.stop()
    }
  }
  return expectations.result({
    starts,
    writes: starts * WRITES,
    'recorded calls of hooks': records,
    'longest start in s': Math.round(Math.max(...times) / 1000),
  })
}
