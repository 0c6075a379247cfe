import { inRoot } from './root.mjs'

// Applies the paths of tsconfig.json (`@/`, `@payload-config`) to all TypeScript processes that a script starts.
process.env.TSX_TSCONFIG_PATH = inRoot('tsconfig.json')

/**
 * Lexical's packages select their Node build by a top-level `await import()`. With twenty of them in one graph, Node 20
 * sometimes never links one, and the program hangs or exits with code 13. This condition imports the builds directly.
 */
export const DIRECT_IMPORTS = '--conditions=production'

/**
 * Arguments for `node` that run a TypeScript file without a wrapper process, so that signals reach the program itself.
 */
export const runTypeScript = (file, args = []) => [DIRECT_IMPORTS, '--import', 'tsx', file, ...args]
