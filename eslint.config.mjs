import next from 'eslint-config-next/core-web-vitals'

/** What Biome cannot see: Next's own mistakes, the rules of hooks, and accessibility. Everything else is Biome's and TypeScript's. */
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

const keepOurs = ({ rules, ...config }) =>
  rules ? { ...config, rules: Object.fromEntries(Object.entries(rules).filter(([name]) => RULES.test(name))) } : config

export default [
  // Screens only, because other code has neither hooks nor markup, and the hook rules are slow.
  {
    ignores: [
      ...[
        '*',
        '!src/',
        'src/*',
        ...['app', 'console', 'i18n', 'mail', 'site', 'ui'].map((folder) => `!src/${folder}/`),
      ],
      ...['src/app/(payload)/', 'src/{app,i18n,mail}/**/*.ts', '**/*.spec.tsx', '**/*.spec.ts'],
    ],
  },
  ...next.map(keepOurs),
  { rules: EXCEPTIONS },
]
