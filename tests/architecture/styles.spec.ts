import { execFileSync } from 'node:child_process'

/** In a process of its own, because Tailwind registers hooks of modules. */
const COMPILE = `
import { readFileSync } from 'node:fs'
import tailwind from '@tailwindcss/postcss'
import postcss from 'postcss'
const from = 'src/ui/styles/site.css'
process.stdout.write((await postcss([tailwind()]).process(readFileSync(from, 'utf8'), { from })).css)`

describe('the style sheet of the site', () => {
  // Both are on the card that asks for a ZIP code, and nowhere else.
  it("has the classes of plugins' screens", () => {
    const css = execFileSync(process.execPath, ['--input-type=module', '--eval', COMPILE], { encoding: 'utf8' })
    expect(css).toContain('.my-8 {')
    expect(css).toContain('.lg\\:my-14 {')
  })
})
