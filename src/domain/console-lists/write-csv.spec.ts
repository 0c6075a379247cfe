import { csvHeader, csvLines } from './write-csv'

async function* batches(): AsyncGenerator<{ name: string }[]> {
  yield [{ name: 'Zoë' }, { name: '=1+1' }]
  yield [{ name: 'Íñigo' }]
}

const written = async (): Promise<string> => {
  let text = ''
  for await (const piece of csvLines([{ header: 'título', value: ({ name }) => name }], batches())) text += piece
  return text
}

describe('a CSV file', () => {
  it('begins with one byte order mark for Excel, and defuses formulas', async () => {
    expect(await written()).toBe("\uFEFFtítulo\nZoë\n'=1+1\nÍñigo\n")
    expect(csvHeader(['=id', 'name'])).toBe("\uFEFF'=id,name\n")
  })
})
