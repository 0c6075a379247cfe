import { isRemote, localStore, remoteStore } from '@/platform/object-store'
import { moveObjects } from '@/platform/objects/move-objects'
import { openPayload } from '@/platform/payload'
import { privateObjects, publicHeaders } from '@/platform/storage'

/**
 * npm run files:move -- --to s3|folder: copies all files from MEDIA_DIR to the bucket of the S3 settings or back,
 * compares each, and encrypts private ones that aren't. Without S3 settings, `--to folder` only encrypts. Removes
 * nothing, and can be repeated. Exits with 1 if a file could not be copied.
 */
const EVERY = 500

const target = process.argv[process.argv.indexOf('--to') + 1]
if (!process.argv.includes('--to') || (target !== 's3' && target !== 'folder')) {
  console.error('Usage: npm run files:move -- --to s3|folder')
  process.exit(2)
}
const [folder, bucket] = [localStore(), remoteStore()]
if (target === 's3' && !bucket) {
  console.error('The S3 settings are missing: see docs/files.md.')
  process.exit(2)
}

// Plugins' collections are known when the config is built.
const payload = await openPayload()
payload.logger.level = 'warn'
const isPrivate = privateObjects(payload)

const move = async (from: typeof folder, to: typeof folder, what: string): Promise<boolean> => {
  const onProgress = (report: { copied: number; encrypted: number; kept: number }) => {
    const done = report.copied + report.encrypted + report.kept
    if (done % EVERY === 0) console.log(`${done.toLocaleString('en-US')} files`)
  }
  const { bytes, copied, encrypted, failed, kept } = await moveObjects({
    ...{ from, to, isPrivate, onProgress },
    headersOf: (key) => (key.startsWith('public/') ? publicHeaders(key) : {}),
  })
  for (const { key, reason } of failed) console.error(`${key}: ${reason}`)
  const megabytes = (bytes / 1_000_000).toFixed(1)
  console.log(
    `${what}: ${copied} copied, ${encrypted} encrypted, ${kept} there already, ${failed.length} failed (${megabytes} MB)`,
  )
  return failed.length === 0
}

const to = target === 's3' && bucket ? bucket : folder
const from = target === 's3' ? folder : bucket
const results = [
  ...(from && isRemote() ? [await move(from, to, `To the ${target === 's3' ? 'bucket' : 'folder'}`)] : []),
  await move(to, to, 'Encryption'),
]
process.exit(results.every(Boolean) ? 0 : 1)
