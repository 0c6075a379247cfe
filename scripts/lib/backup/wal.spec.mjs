import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspectArchive, nameSegment, pruneArchive } from './wal.mjs'

const MB = 1024 * 1024
const folders = []
const archiveOf = (...names) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laurel-wal-'))
  folders.push(folder)
  for (const name of names) writeFileSync(path.join(folder, name), '')
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

describe('the archive of the log', () => {
  it.each([
    ['0/3000028', 1, 16 * MB, '000000010000000000000003'],
    ['0/FF000000', 2, 16 * MB, '0000000200000000000000FF'],
    ['1/0', 2, 16 * MB, '000000020000000100000000'],
    ['A/C0000001', 17, 1024 * MB, '000000110000000A00000003'],
  ])('names the file of %s as PostgreSQL does', (lsn, timeline, size, name) => {
    expect(nameSegment(lsn, timeline, size)).toBe(name)
  })

  it('follows the log over files, timelines and the file that is being written', () => {
    const wal = { lastSegment: '0000000100000000000000FE', segmentBytes: 16 * MB }
    const whole = archiveOf(
      ...['0000000100000000000000FD', '0000000100000000000000FE', '0000000200000000000000FF', '00000002.history'],
      '000000020000000100000000.partial',
    )
    expect(inspectArchive(whole, wal)).toEqual({ isEmpty: false, missing: null })
    rmSync(path.join(whole, '0000000200000000000000FF'))
    expect(inspectArchive(whole, wal)).toEqual({ isEmpty: false, missing: '0000000200000000000000FF' })
    expect(inspectArchive(archiveOf('0000000100000000000000FD'), wal)).toEqual({ isEmpty: true, missing: null })
    expect(inspectArchive('/nowhere', wal)).toEqual({ isEmpty: true, missing: null })
  })

  it('removes what is older than the oldest backup', () => {
    const folder = archiveOf('0000000100000000000000FD', '0000000200000000000000FE', '00000002.history')
    expect(pruneArchive(folder, { firstSegment: '0000000100000000000000FE', segmentBytes: 16 * MB })).toBe(1)
    expect(readdirSync(folder).sort()).toEqual(['00000002.history', '0000000200000000000000FE'])
  })
})
