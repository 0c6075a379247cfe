import { inRoot } from './root.mjs'

// The paths of tsconfig.json (`@/`, `@payload-config`) hold for every TypeScript process that a script starts.
process.env.TSX_TSCONFIG_PATH = inRoot('tsconfig.json')

/** The arguments for `node` that run a TypeScript file. No wrapper process: signals reach the program itself. */
export const runTypeScript = (file, args = []) => [
  '--import',
  inRoot('scripts/lib/stay-awake.mjs'),
  '--import',
  'tsx',
  file,
  ...args,
]
