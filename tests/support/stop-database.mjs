/** Jest's global teardown of the integration tests. */
export default async function stopDatabase() {
  await globalThis.stopTestServer?.()
}
