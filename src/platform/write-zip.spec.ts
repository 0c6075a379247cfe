import { strFromU8, unzipSync } from 'fflate'
import { writeZip } from './write-zip'

const TEXTS = {
  'data.json': '{"name":"Zoë"}',
  'csv/points.csv': 'a\n'.repeat(100_000),
  'files/año.txt': 'ñ',
  empty: '',
}
const write = () =>
  writeZip(
    Object.entries(TEXTS).map(([path, data]) => ({ path, data })),
    new Date('2026-11-30T12:34:56Z'),
  )

it('can be read back, with names beyond ASCII and empty files', () =>
  expect(Object.entries(unzipSync(write())).map(([path, data]) => [path, strFromU8(data)])).toEqual(
    Object.entries(TEXTS),
  ))

it('compresses', () => expect(write().length).toBeLessThan(2000))
