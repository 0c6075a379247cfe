import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  getObject,
  listObjects,
  ObjectNotFound,
  putObject,
  removeObject,
  StorageUnavailable,
  sizeOfObject,
} from '@/platform/object-store'
import { openTestBucket, type TestBucket } from '../../support/bucket'
import { setEnvironment } from '../../support/environment'

const MEGABYTE = 1024 * 1024

const keysBelow = async (prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of listObjects(prefix)) keys.push(key)
  return keys.sort()
}

async function* pieces(count: number, piece: Buffer): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index++) yield piece
}

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(6 * MEGABYTE)
  throw new Error('the connection broke')
}

const stores = {
  'a folder': async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'laurel-objects-'))
    const before = setEnvironment({ MEDIA_DIR: folder })
    return async () => {
      const unfinished = await readdir(path.join(folder, '.unfinished'))
      setEnvironment(before)
      await rm(folder, { recursive: true })
      expect(unfinished).toEqual([])
    }
  },
  'a bucket': async () => (await openTestBucket()).close,
}

describe.each(Object.entries(stores))('in %s', (_, open) => {
  let close: () => Promise<void>
  beforeAll(async () => {
    close = await open()
  })
  afterAll(() => close())

  it('stores, replaces and removes bytes', async () => {
    expect(await putObject('exports/1/rows', Buffer.from('first'))).toBe(5)
    expect(await putObject('exports/1/rows', Buffer.from('second'))).toBe(6)
    const found = await getObject('exports/1/rows')
    expect(found.size).toBe(6)
    expect((await found.bytes()).toString()).toBe('second')
    expect(await sizeOfObject('exports/1/rows')).toBe(6)

    await removeObject('exports/1/rows')
    await removeObject('exports/1/rows')
    expect(await sizeOfObject('exports/1/rows')).toBeNull()
    await expect(getObject('exports/1/rows')).rejects.toThrow(ObjectNotFound)
  })

  it('stores what is empty', async () => {
    expect(await putObject('empty', pieces(0, Buffer.from('')))).toBe(0)
    expect((await (await getObject('empty')).bytes()).length).toBe(0)
  })

  it('reads a range and says the size of the whole', async () => {
    await putObject('digits', Buffer.from('0123456789'))
    const found = await getObject('digits', { start: 3, end: 5 })
    expect([found.size, (await found.bytes()).toString()]).toEqual([10, '345'])
  })

  it('streams what is larger than its memory', async () => {
    const piece = randomBytes(MEGABYTE)
    expect(await putObject('large', pieces(32, piece))).toBe(32 * MEGABYTE)
    const { size, stream } = await getObject('large')
    expect(size).toBe(32 * MEGABYTE)
    let offset = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const start = offset % MEGABYTE
      expect(chunk.equals(Buffer.concat([piece, piece]).subarray(start, start + chunk.length))).toBe(true)
      offset += chunk.length
    }
    expect(offset).toBe(size)
  })

  it('keeps what was there if the content fails', async () => {
    await putObject('kept', Buffer.from('before'))
    await expect(putObject('kept', broken())).rejects.toThrow('the connection broke')
    expect((await (await getObject('kept')).bytes()).toString()).toBe('before')
    await expect(putObject('never', broken())).rejects.toThrow('the connection broke')
    expect(await sizeOfObject('never')).toBeNull()
  })

  it('lists all of a folder, however many', async () => {
    const keys = Array.from({ length: 80 }, (_, at) => `many/${at % 2}/${at}`)
    await Promise.all(keys.map((key) => putObject(key, Buffer.from(key))))
    expect((await keysBelow('many/')).sort()).toEqual(keys.sort())
  })

  it('lists by the beginning of keys', async () => {
    for (const key of ['lists/a/1', 'lists/a/2', 'lists/ab', 'lists/b/c/d']) await putObject(key, Buffer.from(key))
    expect(await keysBelow('lists/a')).toEqual(['lists/a/1', 'lists/a/2', 'lists/ab'])
    expect(await keysBelow('lists/a/')).toEqual(['lists/a/1', 'lists/a/2'])
    expect(await keysBelow('lists/')).toHaveLength(4)
    expect(await keysBelow('nothing/')).toEqual([])
  })

  it('takes no key that leads elsewhere', async () => {
    for (const key of ['../up', 'a/../../up', '/root', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a\0b', '', 'x'.repeat(901)])
      await expect((async () => putObject(key, Buffer.from('x')))()).rejects.toThrow('not a key')
  })
})

describe('a bucket that is away', () => {
  let bucket: TestBucket
  beforeAll(async () => {
    bucket = await openTestBucket()
  })
  afterAll(() => bucket.close())

  it('differs from a missing object, and works again when it is back', async () => {
    await putObject('before', Buffer.from('still there'))
    await bucket.stop()
    await expect(putObject('during', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
    await expect(putObject('during', pieces(8, Buffer.alloc(MEGABYTE)))).rejects.toThrow(StorageUnavailable)
    await expect(getObject('before')).rejects.toThrow(StorageUnavailable)
    await expect(sizeOfObject('before')).rejects.toThrow(StorageUnavailable)
    await expect(keysBelow('be')).rejects.toThrow(StorageUnavailable)
    await expect(removeObject('before')).rejects.toThrow(StorageUnavailable)
    await bucket.start()
    expect((await (await getObject('before')).bytes()).toString()).toBe('still there')
    expect(await sizeOfObject('during')).toBeNull()
  })

  it('signs every request', () => {
    expect(bucket.requests.length).toBeGreaterThan(0)
    expect(bucket.requests.filter(({ authorization }) => !authorization?.startsWith('AWS4-HMAC-SHA256 '))).toEqual([])
  })
})
