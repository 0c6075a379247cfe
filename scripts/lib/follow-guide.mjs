import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from './root.mjs'

const GUIDE = 'docs/extending.md'

/**
 * Follows "Your first plugin" of docs/extending.md in a checkout: writes the plugin's file and adds it to plugins.ts.
 * @param day the weekday named instead of Saturday, as the guide suggests
 */
export function followGuide(folder, day) {
  const plugin = findBlock(GUIDE, /^import .* from '@laurel\/plugin'/)
  fs.mkdirSync(path.join(folder, 'plugins'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'plugins/double-saturdays.ts'), plugin.replace(`'Saturday'`, `'${day}'`))
  const [imports, list] = findBlock(GUIDE, /^export const plugins/m).split('\n\n')
  edit(path.join(folder, 'plugins.ts'), (text) => {
    const [plugins = ''] = /^export const plugins[^\]]*\] = \[\n[^\]]*/m.exec(text) ?? []
    if (plugins === '' || !list.startsWith(plugins))
      throw new Error(`${GUIDE} shows another list of plugins than plugins.ts: ${plugins}`)
    return `${imports}\n${text}`.replace(/^export const plugins[\s\S]*/m, list)
  })
}

/** The first code block of a page that matches. */
export function findBlock(page, pattern) {
  const blocks = [...fs.readFileSync(inRoot(page), 'utf8').matchAll(/^```.*\n([\s\S]*?)^```$/gm)]
  const [, text] = blocks.find(([, block]) => pattern.test(block)) ?? []
  if (text === undefined) throw new Error(`${page} has no code like ${pattern}`)
  return text
}

/** Changes a file. @throws Error if the change finds nothing to change */
export function edit(file, change) {
  const before = fs.readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} has no place for this change`)
  fs.writeFileSync(file, after)
}
