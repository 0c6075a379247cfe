import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const DOCUMENTS = ['.', 'docs', 'docs/decisions', 'docs/product'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name)),
)

/** The addresses inside the repository that a document links or shows. */
const linksOf = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link))

/** Files of the repository that a document names: `src/mail/mail-kinds.ts`. */
const namedFiles = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(/`((?:src|tests|scripts|deploy)\/[\w./()[\]-]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !file.includes('NN-name'))

describe('the documents', () => {
  it('exist, with links', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(20)
    expect(linksOf('README.md').length).toBeGreaterThan(10)
  })

  it.each(DOCUMENTS)('%s links and names what exists', (document) => {
    const dead = linksOf(document).filter((link) => !existsSync(path.join(path.dirname(document), link)))
    expect(dead).toEqual([])
    expect(namedFiles(document).filter((file) => !existsSync(file))).toEqual([])
  })
})
