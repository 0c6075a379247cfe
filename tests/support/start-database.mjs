import { startTestServer, TEST_ENVIRONMENT } from '../../scripts/lib/test-database.mjs'

/** Jest's global setup of the integration tests: a server with a migrated template, which each test file copies. */
export default async function startDatabase() {
  const { url, template, stop } = await startTestServer()
  Object.assign(process.env, TEST_ENVIRONMENT, { LAUREL_TEST_SERVER: url, LAUREL_TEST_TEMPLATE: template })
  globalThis.stopTestServer = stop
}
