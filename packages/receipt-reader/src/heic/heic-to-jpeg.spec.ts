import sharp from 'sharp'
import { heicOfRepetition, heicPhoto, heicThatDeclares } from '../../../../tests/support/heic-photo'
import { heicToJpeg } from './heic-to-jpeg'

const MAX_PIXELS = 40_000_000

const draw = async (file: Buffer): Promise<Buffer> => {
  const picture = await heicToJpeg(file, MAX_PIXELS)
  if (!picture.ok) throw new Error(picture.reason)
  return picture.jpeg
}

const isRedAt = async (jpeg: Buffer, left: number, top: number): Promise<boolean> => {
  const [red = 0, green = 0] = await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return red > 180 && green < 80
}

/** The peak memory above the initial one in MB, and the longest time the event loop was blocked in ms. */
const strainOf = async <Result>(work: () => Promise<Result>) => {
  const before = process.memoryUsage.rss()
  let [most, turn, longest] = [before, performance.now(), 0]
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
    longest = Math.max(longest, performance.now() - turn)
    turn = performance.now()
  }, 5)
  const result = await work()
  clearInterval(timer)
  return { result, megabytes: (most - before) / 1e6, longest }
}

describe('a HEIC photo', () => {
  it('becomes a JPEG of its primary picture, turned upright once, without metadata', async () => {
    const file = heicPhoto()
    expect(file.includes('AT-HOME-IN-BERLIN')).toBe(true)
    const jpeg = await draw(file)
    const { exif, format, height, orientation, width } = await sharp(jpeg).metadata()
    expect({ exif, format, height, orientation, width }).toEqual({ format: 'jpeg', width: 960, height: 600 })
    expect(await isRedAt(jpeg, 40, 40)).toBe(true)
    for (const trace of ['AT-HOME-IN-BERLIN', 'Fairphone']) expect(jpeg.includes(trace)).toBe(false)
  })

  it('is mirrored if the file says so', async () => {
    const file = heicPhoto()
    const at = file.indexOf('irot')
    file.write('imir', at, 'latin1')
    // Mirrored left to right; in the stored pixels, the square is at the bottom left.
    file.writeUInt8(1, at + 4)
    const jpeg = await draw(file)
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 600, height: 960 })
    expect(await isRedAt(jpeg, 560, 920)).toBe(true)
  })

  it('is decoded after earlier photos, not concurrently', async () => {
    const countThreads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
    const before = countThreads()
    let most = 0
    const timer = setInterval(() => {
      most = Math.max(most, countThreads() - before)
    }, 5)
    const files = [heicPhoto(), heicPhoto().subarray(0, 9_000), heicPhoto()]
    const pictures = await Promise.all(files.map((file) => heicToJpeg(file, MAX_PIXELS)))
    clearInterval(timer)
    expect(pictures.map(({ ok }) => ok)).toEqual([true, false, true])
    expect(most).toBe(1)
  })
})

describe("a HEIC photo that can't be decoded", () => {
  const cut = heicPhoto().subarray(0, 9_000)
  const header = Buffer.from('0000001c66747970686569630000000068656963', 'hex')
  const garbled = heicPhoto().fill(0x55, 400)

  it.each([
    ['declares more pixels than are drawn', heicThatDeclares(60_000, 60_000), 'too_many_pixels'],
    ['declares a few more', heicThatDeclares(8_000, 5_001), 'too_many_pixels'],
    ['declares as many as are drawn and has not one of them', heicThatDeclares(8_000, 5_000), 'undecodable'],
    ['declares fewer than it has', heicThatDeclares(64, 64), 'undecodable'],
    ['takes the same bytes again and again', heicOfRepetition(), 'undecodable'],
    ['was cut off', cut, 'undecodable'],
    ['is truncated', header, 'undecodable'],
    ['is garbled', garbled, 'undecodable'],
  ])('is refused quickly if it %s', async (_, file, reason) => {
    const { longest, megabytes, result } = await strainOf(() => heicToJpeg(file, MAX_PIXELS))
    expect(result).toEqual({ ok: false, reason })
    expect(megabytes).toBeLessThan(200)
    expect(longest).toBeLessThan(500)
  })
})
