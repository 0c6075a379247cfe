/** Once when the server starts: opens Payload, learns which program answers where, and keeps what is cached fresh. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startWeb } = await import('./app/start-web')
  await startWeb()
}
