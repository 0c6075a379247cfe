import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { localStore, type ObjectStore, remoteStore } from '@/platform/object-store'
import { type Move, moveObjects } from '@/platform/objects/move-objects'
import { openSealedObject, putSealedObject } from '@/platform/sealed-objects'
import { publicHeaders } from '@/platform/storage'
import { openTestBucket, type TestBucket } from '../../support/bucket'
import { setEnvironment } from '../../support/environment'

let bucket: TestBucket
let folder: string
let here: ObjectStore
let there: ObjectStore
let before: Record<string, string | undefined>

const photo = randomBytes(200_000)
const answer = Buffer.from('12 Elm Street')
const picture = randomBytes(70_000)

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-move-'))
  before = setEnvironment({ MEDIA_DIR: folder, PAYLOAD_SECRET: 'a secret of more than thirty-two characters' })
  bucket = await openTestBucket()
  here = localStore()
  there = remoteStore() ?? here
  await here.put('receipts/old.jpg', photo, {})
  await putSealedObject('private/new', answer, here)
  await here.put('public/picture.webp', picture, {})
  await here.put('fonts/subset.woff2', Buffer.from('made anew'), {})
})

afterEach(async () => {
  await bucket.close()
  setEnvironment(before)
  await rm(folder, { recursive: true })
})

const isPrivate = (key: string) => /^(receipts|private)\//.test(key)
const move = (from: ObjectStore, to: ObjectStore, rest: Partial<Move> = {}) =>
  moveObjects({ from, to, isPrivate, headersOf: publicHeaders, ...rest })

const plain = async (store: ObjectStore, key: string) => buffer((await store.open(key)).stream)
const opened = async (store: ObjectStore, key: string) => buffer((await openSealedObject(key, store)).read())
const keysOf = async (store: ObjectStore) => {
  const keys: string[] = []
  for await (const { key } of store.list('')) keys.push(key)
  return keys.sort()
}

it('copies everything, encrypts what was not, and leaves the source', async () => {
  const report = await move(here, there)
  expect(report).toMatchObject({ copied: 2, encrypted: 1, kept: 0, failed: [] })
  expect(await keysOf(there)).toEqual(['private/new', 'public/picture.webp', 'receipts/old.jpg'])
  expect((await plain(there, 'receipts/old.jpg')).includes(photo.subarray(0, 100))).toBe(false)
  expect((await opened(there, 'receipts/old.jpg')).equals(photo)).toBe(true)
  expect((await opened(there, 'private/new')).equals(answer)).toBe(true)
  expect((await plain(there, 'public/picture.webp')).equals(picture)).toBe(true)
  expect((await readFile(path.join(folder, 'receipts/old.jpg'))).equals(photo)).toBe(true)
})

it('keeps what is there already, and copies what changed', async () => {
  await move(here, there)
  expect(await move(here, there)).toMatchObject({ copied: 0, encrypted: 0, kept: 3, failed: [] })
  await putSealedObject('private/new', Buffer.from('13 Elm Street'), here)
  expect(await move(here, there)).toMatchObject({ copied: 1, kept: 2 })
  expect((await opened(there, 'private/new')).toString()).toBe('13 Elm Street')
})

it('writes a damaged copy again', async () => {
  await move(here, there)
  for (const key of ['receipts/old.jpg', 'public/picture.webp'])
    await there.put(key, (await plain(there, key)).subarray(0, 100), {})
  expect(await move(here, there)).toMatchObject({ copied: 1, encrypted: 1, kept: 1, failed: [] })
  expect((await opened(there, 'receipts/old.jpg')).equals(photo)).toBe(true)
})

it('goes on where it stopped when the bucket was away', async () => {
  await bucket.stop()
  const stopped = await move(here, there)
  expect(stopped.failed).toHaveLength(3)
  await bucket.start()
  expect(await move(here, there)).toMatchObject({ copied: 2, encrypted: 1, failed: [] })
})

it('reports a file that arrives changed', async () => {
  const lossy: ObjectStore = {
    ...there,
    put: async (key, content, headers) => {
      await buffer(content as AsyncIterable<Buffer>)
      return there.put(key, Buffer.from('not the same'), headers)
    },
  }
  const { failed } = await move(here, lossy)
  expect(failed.map(({ key }) => key).toSorted()).toEqual(['private/new', 'public/picture.webp', 'receipts/old.jpg'])
})

it('encrypts in place', async () => {
  expect(await move(here, here)).toMatchObject({ copied: 0, encrypted: 1, kept: 2, failed: [] })
  expect((await opened(here, 'receipts/old.jpg')).equals(photo)).toBe(true)
  expect((await readFile(path.join(folder, 'receipts/old.jpg'))).includes(photo.subarray(0, 100))).toBe(false)
  expect(await move(here, here)).toMatchObject({ encrypted: 0, kept: 3 })
})

it('moves back to the folder', async () => {
  await move(here, there)
  await rm(folder, { recursive: true })
  expect(await move(there, here)).toMatchObject({ copied: 3, failed: [] })
  const hash = createHash('sha256').update(await opened(here, 'receipts/old.jpg'))
  expect(hash.digest('hex')).toBe(createHash('sha256').update(photo).digest('hex'))
})
