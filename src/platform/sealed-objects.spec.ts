import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { resetEnv } from './env'
import { putObject } from './object-store'
import { CHUNK_BYTES } from './objects/seal-format'
import { openSealedObject, putSealedObject } from './sealed-objects'

const NAMES = ['MEDIA_DIR', 'PAYLOAD_SECRET', 'PREVIOUS_PAYLOAD_SECRET'] as const
const before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]))
let folder: string

const use = (settings: Record<string, string | undefined>) => {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  resetEnv()
}

const SECRET = 'a secret of more than thirty-two characters'

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-sealed-'))
})
beforeEach(() => use({ MEDIA_DIR: folder, PAYLOAD_SECRET: SECRET, PREVIOUS_PAYLOAD_SECRET: undefined }))
afterAll(async () => {
  use(before)
  await rm(folder, { recursive: true })
})

const fileOf = (key: string) => path.join(folder, key)
const read = async (key: string) => buffer((await openSealedObject(key)).read())

async function* cut(content: Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  for (let start = 0, turn = 0; start < content.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    yield content.subarray(start, start + size)
    start += size
  }
}

it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])('keeps %i bytes', async (length) => {
  const content = randomBytes(length)
  expect(await putSealedObject('kept', content)).toBe(length)
  const found = await openSealedObject('kept')
  expect(found.bytes).toBe(length)
  expect((await buffer(found.read())).equals(content)).toBe(true)
})

it('keeps any content in any pieces, and reads any range', async () => {
  const whole = randomBytes(3 * CHUNK_BYTES)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: whole.length }),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 4 }),
      fc.nat(whole.length),
      fc.nat(whole.length),
      async (length, sizes, one, other) => {
        const content = whole.subarray(0, length)
        await putSealedObject('any', cut(content, sizes))
        const found = await openSealedObject('any')
        expect((await buffer(found.read())).equals(content)).toBe(true)
        const [start, end] = [Math.min(one, other) % length, Math.max(one, other) % length].toSorted((a, b) => a - b)
        const part = await buffer(found.read({ start: start ?? 0, end: end ?? 0 }))
        expect(part.equals(content.subarray(start, (end ?? 0) + 1))).toBe(true)
      },
    ),
    { numRuns: 30 },
  )
})

it('hides the content', async () => {
  await putSealedObject('hidden', Buffer.from('my address is 12 Elm Street'))
  expect((await readFile(fileOf('hidden'))).includes('Elm')).toBe(false)
})

it('notices every change: of a bit, by cutting, by reordering, and another object in its place', async () => {
  await putSealedObject('whole', randomBytes(2 * CHUNK_BYTES + 5))
  const sealed = await readFile(fileOf('whole'))
  const chunk = CHUNK_BYTES + 16
  const changed = {
    bit: Buffer.from(sealed).fill((sealed[200] ?? 0) ^ 1, 200, 201),
    'last chunk': sealed.subarray(0, 48 + 2 * chunk),
    'last byte': sealed.subarray(0, -1),
    order: Buffer.concat([
      sealed.subarray(0, 48),
      sealed.subarray(48 + chunk, 48 + 2 * chunk),
      sealed.subarray(48, 48 + chunk),
      sealed.subarray(48 + 2 * chunk),
    ]),
  }
  for (const bytes of Object.values(changed)) {
    await writeFile(fileOf('whole'), bytes)
    await expect(read('whole')).rejects.toThrow()
  }
  await writeFile(fileOf('other'), sealed)
  await expect(read('other')).rejects.toThrow()
})

it('reads what was stored before there was encryption', async () => {
  for (const content of ['', 'x', 'a photo'.repeat(100)]) {
    await putObject('old', Buffer.from(content))
    const found = await openSealedObject('old')
    expect([found.bytes, (await buffer(found.read())).toString()]).toEqual([content.length, content])
  }
})

it('reads with the previous secret what was stored before the secret changed', async () => {
  await putSealedObject('turned', Buffer.from('still readable'))
  use({ PAYLOAD_SECRET: `another ${SECRET}` })
  await expect(openSealedObject('turned')).rejects.toThrow("doesn't have")
  use({ PREVIOUS_PAYLOAD_SECRET: SECRET })
  expect((await read('turned')).toString()).toBe('still readable')
})
