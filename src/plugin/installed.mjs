import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const NAME = /^(@[\w.-]+\/)?laurel-/

/** The plugins that were added by `npm install`: dependencies named `laurel-…`. They are TypeScript, compiled with Laurel's own. */
export const installedPlugins = (root) =>
  Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies).filter((name) =>
    NAME.test(name),
  )

/**
 * For esbuild: bundles installed plugins and what they import of `@laurel/plugin` into workers and scripts, which leave other packages
 * outside. Node couldn't load their TypeScript, and they would have a second Laurel.
 */
export const bundlePlugins = (root) => ({
  name: 'installed-plugins',
  setup: (build) => {
    const { resolve } = createRequire(path.join(root, 'package.json'))
    const names = ['@laurel/plugin', ...installedPlugins(root)].join('|')
    build.onResolve({ filter: new RegExp(`^(${names})(/|$)`) }, ({ path: imported }) => ({ path: resolve(imported) }))
  },
})
