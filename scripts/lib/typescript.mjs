import { inRoot } from './root.mjs'

// The paths of tsconfig.json (`@/`, `@payload-config`) hold for every TypeScript process that a script starts.
process.env.TSX_TSCONFIG_PATH = inRoot('tsconfig.json')

/**
 * Lexical's packages have a form for Node that picks the real one by a top-level `await import()`. Twenty of them in one graph, and now and
 * then Node 20 never links one: the program waits for ever, or ends with code 13. Under this condition they are imported directly.
 */
export const DIRECT_IMPORTS = '--conditions=production'

/** The arguments for `node` that run a TypeScript file. No wrapper process: signals reach the program itself. */
export const runTypeScript = (file, args = []) => [DIRECT_IMPORTS, '--import', 'tsx', file, ...args]
