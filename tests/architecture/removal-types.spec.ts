import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyOutside, OUTSIDE_PLUGIN } from '../../scripts/lib/outside-plugin.mjs'
import { listPlugins } from '../int/plugins/removal/prove-removal'
import { copyProject } from '../support/project-copy'

const PACKAGES = path.resolve('node_modules')

/** The checkout's packages, and one more: each by a link, as npm's own are folders. */
const linkPackages = async (target: string): Promise<void> => {
  await mkdir(target)
  for (const name of await readdir(PACKAGES)) await symlink(path.join(PACKAGES, name), path.join(target, name))
  copyOutside(target)
}

/** plugins.ts without our plugins, but with one from outside. */
const withoutOurs = (source: string): string =>
  source
    .replaceAll(/^import .* from '@\/plugins\/.*'\n/gm, '')
    .replace(/(plugins: Plugin\[\] = \[)([\s\S]*)\]/, (_, start: string, lines: string) => {
      const calls = [...lines.matchAll(/(\w+)\([^()]*\)/g)].map(([call]) => call)
      const ours = listPlugins().map(({ place }) => place)
      return `${start}${[...calls.filter((_call, at) => !ours.includes(at)), 'guestbook()'].join(', ')}]`
    })
    .replace(/^/, `import { guestbook } from '${OUTSIDE_PLUGIN}'\n`)

/**
 * Type-checks the product without our plugins, but with one from outside the checkout. A single check covers the removal of each plugin,
 * because one takes a minute and plugins may not import each other (dependency-cruiser).
 */
it('the product type-checks without our plugins, and with one from outside', async () => {
  const copy = await copyProject()
  try {
    const inCopy = (...names: string[]) => path.join(copy.folder, ...names)
    await rm(inCopy('node_modules'))
    await linkPackages(inCopy('node_modules'))
    const plugins = withoutOurs(await readFile('plugins.ts', 'utf8'))
    expect(plugins).toMatch(/\[seoPlugin\(seo\), guestbook\(\)\]/)
    await writeFile(inCopy('plugins.ts'), plugins)
    await writeFile(
      inCopy('next-env.d.ts'),
      '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n',
    )
    const exclude = ['node_modules', '**/*.spec.ts', '**/*.spec.tsx']
    await writeFile(inCopy('tsconfig.check.json'), JSON.stringify({ extends: './tsconfig.json', exclude }))
    const tsc = path.join(PACKAGES, 'ts7/bin/tsc')
    const checked = await promisify(execFile)(process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.check.json'], {
      ...{ cwd: copy.folder, env: { ...process.env, NODE_OPTIONS: '' } },
    }).catch(({ stdout }: { stdout: string }) => ({ stdout }))
    expect(checked.stdout).toBe('')
  } finally {
    await copy.remove()
  }
}, 600_000)
