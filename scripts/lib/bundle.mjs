import { build } from 'esbuild'
import { bundlePlugins } from '../../src/plugin/installed.mjs'
import { inRoot, ROOT } from './root.mjs'

/**
 * Programs for production besides the web server, bundled as JavaScript into `dist`. Packages aren't included.
 */
const PROGRAMS = {
  worker: 'src/jobs/worker.ts',
  migrate: 'scripts/migrate.ts',
  'ledger-verify': 'scripts/ledger-verify.ts',
  'figures-verify': 'scripts/figures-verify.ts',
  'files-move': 'scripts/files-move.ts',
  'audit-verify': 'scripts/audit-verify.ts',
  'keys-rotate': 'scripts/keys-rotate.ts',
  env: 'src/platform/env.ts',
}

/** The path of a program in `dist`, by its name in PROGRAMS. */
export const bundled = (name) => inRoot('dist', `${name}.mjs`)

export const bundlePrograms = () =>
  build({
    entryPoints: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, inRoot(file)])),
    outdir: inRoot('dist'),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    plugins: [bundlePlugins(ROOT)],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    tsconfig: inRoot('tsconfig.json'),
    logLevel: 'warning',
  })
