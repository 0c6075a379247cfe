import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { setEnvironment } from './environment'

const BUCKET = 'laurel-test'
/** s3rver accepts no other. */
const [ACCESS_KEY, SECRET_KEY] = ['S3RVER', 'S3RVER']

export type TestBucket = {
  /** What the settings of an installation name. */
  settings: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** The folder in which the server stores objects. */
  folder: string
  /** Requests since the start, with their headers. */
  requests: { method: string; url: string; authorization: string | undefined }[]
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/** An S3 server with an empty bucket, which this process then uses for files until it is closed. */
export const openTestBucket = async (): Promise<TestBucket> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-bucket-'))
  const requests: TestBucket['requests'] = []
  let server: Server | null = null
  let port = 0
  const start = async () => {
    if (server) return
    const s3 = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] })
    await s3.configureBuckets()
    const answer: RequestListener = s3.callback()
    const started = createServer((request, response) => {
      const { headers, method = '', url = '' } = request
      requests.push({ method, url, authorization: headers.authorization })
      answer(request, response)
    })
    await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve))
    port = (started.address() as AddressInfo).port
    server = started
  }
  const stop = async () => {
    const stopping = server
    server = null
    if (!stopping) return
    await new Promise<void>((resolve) => {
      stopping.close(() => resolve())
      stopping.closeAllConnections()
    })
  }
  await start()
  const settings = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: SECRET_KEY,
  }
  const before = setEnvironment(settings)
  const close = async () => {
    setEnvironment(before)
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { settings, folder, requests, stop, start, close }
}
