import { inRoot } from './root.mjs'

// The paths of tsconfig.json (`@/`, `@payload-config`) apply to every TypeScript process that a script starts.
process.env.TSX_TSCONFIG_PATH = inRoot('tsconfig.json')

/**
 * Lexical's packages choose their Node build by a top-level `await import()`. With twenty of them in one graph, Node 20
 * sometimes never links one: the program hangs, or exits with code 13. Under this condition they are imported directly.
 */
export const DIRECT_IMPORTS = '--conditions=production'

/** The arguments for `node` that run a TypeScript file. Without a wrapper process, signals reach the program itself. */
export const runTypeScript = (file, args = []) => [DIRECT_IMPORTS, '--import', 'tsx', file, ...args]
