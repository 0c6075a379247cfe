import { currentStore } from '@/platform/object-store'
import { folderStore } from '@/platform/objects/folder-store'
import { moveObjects } from '@/platform/objects/move-objects'
import { publicHeaders } from '@/platform/storage'

/**
 * Copies all files between the store of the settings and a folder of a backup, as they are: sealed ones stay sealed.
 * `--from-store FOLDER`, `--to-store FOLDER`, or `--count`, which prints whether the store has any.
 */

const [direction, folder = ''] = process.argv.slice(2)
if (direction === '--count') {
  for await (const { key } of currentStore().list('')) {
    if (/^(fonts|checks)\//.test(key)) continue // Each machine makes them anew.
    console.log('some')
    process.exit(0)
  }
  process.exit(0)
}
const stores = [currentStore(), folderStore(folder)] as const
const [from, to] = direction === '--from-store' ? stores : ([stores[1], stores[0]] as const)
const { failed } = await moveObjects({
  from,
  to,
  isPrivate: () => false,
  headersOf: (key) => (key.startsWith('public/') ? publicHeaders(key) : {}),
})
for (const { key, reason } of failed) console.error(`${key}: ${reason}`)
process.exit(failed.length === 0 ? 0 : 1)
