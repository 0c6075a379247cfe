import { connect, createServer, type Socket } from 'node:net'

/** Simulates a distant database: forwards all packets, those to the server after `delayMs`. */
export type DelayProxy = {
  /** The database URL through the proxy. */
  url: string
  close: () => Promise<void>
}

/**
 * @param databaseUrl the target; TLS passes through unopened
 * @param port any free one if 0
 */
export const startDelayProxy = async (databaseUrl: string, delayMs: number, port = 0): Promise<DelayProxy> => {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
      socket.on('error', () => socket.destroy())
    }
    // Timers of equal length fire in the order they were set, so packets stay in order.
    client.on('data', (packet) => setTimeout(() => upstream.writable && upstream.write(packet), delayMs))
    upstream.on('data', (packet) => client.write(packet))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { url: url.href, close }
}
