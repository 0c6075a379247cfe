import next from 'eslint-config-next/core-web-vitals'

/** What Biome cannot see: Next's own mistakes, the rules of hooks, and accessibility. Everything else is Biome's and TypeScript's. */
const RULES = /^(@next\/next|react-hooks|jsx-a11y)\//

const EXCEPTIONS = {
  // Pictures are media with sizes made at upload; Next's optimizer would make them a second time.
  '@next/next/no-img-element': 'off',
  // The site's documents are drawn by components outside app/, where the rule takes <head> for the Pages Router's.
  '@next/next/no-head-element': 'off',
  // Advice for the React Compiler, which is not in use: subscribing to a library in an effect reads its first state there.
  'react-hooks/set-state-in-effect': 'off',
  'react-hooks/incompatible-library': 'off',
  'react-hooks/preserve-manual-memoization': 'off',
}

const keepOurs = ({ rules, ...config }) =>
  rules ? { ...config, rules: Object.fromEntries(Object.entries(rules).filter(([name]) => RULES.test(name))) } : config

export default [
  // Screens only: other code has neither hooks nor markup, and the rules of hooks compile every file they see.
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
