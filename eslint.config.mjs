import next from 'eslint-config-next/core-web-vitals'

/** What Biome cannot see: Next's own mistakes, the rules of hooks, accessibility, and state that module graphs would split. */
const RULES = /^(@next\/next|react-hooks|jsx-a11y)\//

const EXCEPTIONS = {
  // Pictures are resized at upload; Next's optimizer would resize them again.
  '@next/next/no-img-element': 'off',
  // The site's components render <head> outside app/, where the rule assumes the Pages Router.
  '@next/next/no-head-element': 'off',
  // For the React Compiler, which isn't used; effects that subscribe to a library read its initial state there.
  'react-hooks/set-state-in-effect': 'off',
  'react-hooks/incompatible-library': 'off',
  'react-hooks/preserve-manual-memoization': 'off',
}

/** Screens only, because other code has neither hooks nor markup, and the hook rules are slow. */
const SCREENS = [
  'src/{app,i18n,mail}/**/*.tsx',
  'src/{console,site,ui}/**/*.{ts,tsx}',
  'src/plugins/*/{console,site}/**/*.{ts,tsx}',
]

const keepOurs = ({ rules, ...config }) =>
  rules
    ? {
        ...config,
        files: SCREENS,
        rules: Object.fromEntries(Object.entries(rules).filter(([name]) => RULES.test(name))),
      }
    : config

const MUTABLE = 'Map|Set|WeakMap|WeakSet|AsyncLocalStorage'
/** Classes of JavaScript, Node and browsers exist once per process. */
const BUILT_IN =
  '(Syntax|URI|Range|Type)?Error|File|Blob|Map|Set|Date|RegExp|ReadableStream|Uint8Array|FormData|Request|Response|Headers|URL|Node|Element|(HTML|SVG).*'
const STATE =
  'Next loads a module once per graph, so module-level state exists several times: use processState, or a Readonly type for a constant (docs/decisions/0028).'
const PROCESS_STATE = [
  { selector: ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind="let"]', message: STATE },
  {
    selector: `:matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly/]) > NewExpression[callee.name=/^(${MUTABLE})$/][arguments.length=0]`,
    message: STATE,
  },
  {
    selector: `BinaryExpression[operator="instanceof"]:not([right.name=/^(${BUILT_IN})$/])`,
    message: 'Classes exist once per module graph: recognize errors by their brand or name (docs/decisions/0028).',
  },
]

export default [
  {
    ignores: [
      '*',
      '!src/',
      '**/*.spec.tsx',
      '**/*.spec.ts',
      'src/app/(payload)/',
      'src/migrations/',
      'src/i18n/{en,es}/',
      'src/payload-types.ts',
    ],
  },
  ...next.map(keepOurs),
  { files: SCREENS, rules: EXCEPTIONS },
  {
    files: ['src/**/*.{ts,tsx}'],
    // What runs in browsers only has one module graph; the readers of receipts are pure.
    ignores: [
      '**/*.client.{ts,tsx}',
      'src/{site,ui}/**',
      'src/plugins/*/{seed,site}/**',
      'src/console/frame/{leave-page,picture-copy}.ts',
      'packages/receipt-reader/src/facts/**',
      'src/platform/process-state.ts',
      'src/seed/**',
      'src/jobs/run-worker.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...PROCESS_STATE] },
  },
]
