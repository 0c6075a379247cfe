/** Jest's global tear-down of the integration tests. */
export default async function stopDatabase() {
  await globalThis.stopTestServer?.()
}
