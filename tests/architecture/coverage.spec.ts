import { existsSync, readFileSync } from 'node:fs'

/**
 * docs/specification-coverage.md says of every line of the specification which tests prove it: those tests must exist. A
 * line of another issue says so; one that nothing proves says what is missing, and fails here.
 */
const ROWS = readFileSync('docs/specification-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [AD]?\d/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, number = '', says = '', proofs = '']) => ({ number, says, proofs: proofs.split('<br>').filter(Boolean) }))

const SPECIFIED = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

describe('docs/specification-coverage.md', () => {
  it('has rows for every section of the specifications', () => {
    for (const section of SPECIFIED) {
      for (const document of ['', 'A']) {
        expect(ROWS.some(({ number }) => number.startsWith(`${document}${section}.`))).toBe(true)
      }
    }
    expect(new Set(ROWS.map(({ number }) => number)).size).toBe(ROWS.length)
  })

  it.each(ROWS.filter(({ proofs }) => !proofs[0]?.startsWith('Another issue: ')))(
    '$number is proved by tests that exist',
    ({ proofs }) => {
      expect(proofs.length).toBeGreaterThan(0)
      for (const proof of proofs) {
        const [, file = '', title = ''] = /^`([^`]+)`(?: › (.+))?$/.exec(proof) ?? []
        expect({ proof, exists: existsSync(file) }).toEqual({ proof, exists: true })
        expect({ proof, found: readFileSync(file, 'utf8').includes(title.replaceAll('\\|', '|')) }).toEqual({
          proof,
          found: true,
        })
      }
    },
  )
})
