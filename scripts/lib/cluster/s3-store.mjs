import fs from 'node:fs'
import path from 'node:path'
import { isListening, waitUntil } from '../processes.mjs'

/** A stand-in for an S3 store, which checks no signatures: for trying, never for real files. */

const BUCKET = 'laurel'
const READY_MS = 30_000

const [folder, port] = process.argv.slice(2)
if (import.meta.filename === fs.realpathSync(process.argv[1] ?? '.')) await serve(folder, Number(port))

async function serve(directory, listenPort) {
  const { default: S3rver } = await import('s3rver')
  const configureBuckets = [{ name: BUCKET, configs: [] }]
  await new S3rver({ address: '127.0.0.1', port: listenPort, directory, silent: true, configureBuckets }).run()
}

/**
 * Starts the store.
 * @returns {Promise<Record<string, string>>} settings of Laurel; none where the package for tests isn't installed
 */
export async function startS3Store(supervisor, { folder: parent, ports, onLine }) {
  if (!isInstalled()) return {}
  const directory = path.join(parent, 's3')
  fs.mkdirSync(directory, { recursive: true })
  supervisor.start({
    name: 's3 store',
    args: [import.meta.filename, directory, String(ports.s3)],
    restarts: () => true,
    onLine: (line) => onLine('s3', line),
  })
  await waitUntil(async () => supervisor.isEnding() || (await isListening(ports.s3)), READY_MS, 100)
  return {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}

function isInstalled() {
  try {
    import.meta.resolve('s3rver')
    return true
  } catch {
    return false
  }
}
