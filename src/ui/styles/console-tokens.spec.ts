import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastRatio } from '../contrast'

const css = readFileSync(join(process.cwd(), 'src/ui/styles/console.css'), 'utf8')

const tokensAfter = (selector: string): Record<string, string> => {
  const start = css.indexOf(`${selector} {\n    color-scheme`)
  if (start < 0) throw new Error(`No tokens for ${selector}`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--ui-([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  )
}

const themes = { dark: tokensAfter('.laurel-console'), light: tokensAfter('.laurel-console[data-theme="light"]') }

const grounds = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'float',
  'control-ground',
  'input-ground',
  'hover',
  'hover-float',
  'table-head',
]
const statuses = ['accent-text', 'positive', 'warning', 'danger']

const textPairs = [
  ...grounds.flatMap((ground) => ['text-1', 'text-2', 'text-3'].map((text) => [text, ground])),
  ...grounds.flatMap((ground) => statuses.map((text) => [text, ground])),
  ...['accent', 'positive', 'warning', 'danger'].map((tone) => [
    tone === 'accent' ? 'accent-text' : tone,
    `${tone}-quiet`,
  ]),
  ...['text-1', 'text-2', 'text-3'].map((text) => [text, 'accent-quiet']),
  ['accent-content', 'accent'],
  ['accent-content', 'accent-hover'],
  ['danger-content', 'danger-solid'],
  ['danger-content', 'danger-solid-hover'],
  ['tooltip-text', 'tooltip'],
]

// Non-text elements that must be visible: control borders and the focus ring (WCAG 1.4.11).
const markPairs = ['surface-0', 'surface-1', 'float'].flatMap((ground) =>
  ['line-control', 'focus'].map((mark) => [mark, ground]),
)

describe.each(Object.entries(themes))("the console's %s theme", (_name, tokens) => {
  const ratio = (a: string, b: string) => {
    const found = contrastRatio(tokens[a] ?? '', tokens[b] ?? '')
    if (found === null) throw new Error(`Missing token ${a} or ${b}`)
    return found
  }

  it.each(textPairs)('has legible %s on %s (AA)', (text, ground) => {
    expect(ratio(text!, ground!)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(markPairs)('shows %s on %s with 3:1', (mark, ground) => {
    expect(ratio(mark!, ground!)).toBeGreaterThanOrEqual(3)
  })
})
