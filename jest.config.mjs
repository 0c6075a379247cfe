const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
]

/** Native ES modules: run with NODE_OPTIONS=--experimental-vm-modules, as `npm test` does. */
const base = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  // Installed plugins are TypeScript.
  transformIgnorePatterns: ['/node_modules/(?!(@[\\w.-]+/)?laurel-)'],
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data/(?!test-groups)'],
  moduleNameMapper: {
    '^@payload-config$': '<rootDir>/payload.config.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@laurel/plugin$': '<rootDir>/src/plugin/index.ts',
    '^@laurel/plugin/(.*)$': '<rootDir>/src/plugin/$1',
    '^@laurel/receipt-reader$': '<rootDir>/packages/receipt-reader/src/index.ts',
    '^@laurel/receipt-reader/(.*)$': '<rootDir>/packages/receipt-reader/src/$1',
    '^next/navigation$': '<rootDir>/tests/support/next-navigation.tsx',
    '^next/link$': '<rootDir>/tests/support/next-link.tsx',
    '\\.(css|scss|sass)$': '<rootDir>/tests/support/style-stub.cjs',
    '\\.svg$': '<rootDir>/tests/support/picture-stub.mjs',
  },
}

/** The whole suite runs in groups of files (scripts/lib/test-groups.mjs), some files alone as they are. */
const testMatch = (project, files) =>
  process.env.TEST_GROUPS ? [`<rootDir>/.data/test-groups/${project}/*.mjs`] : files

export default {
  testTimeout: 60_000,
  maxWorkers: 2,
  testSequencer: '<rootDir>/tests/support/name-sequencer.mjs',
  // Modules of finished files stay in memory: without a fresh start, the last files wait for the garbage collector.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: testMatch('unit', [
        '<rootDir>/src/**/*.spec.ts',
        '<rootDir>/packages/**/*.spec.ts',
        '<rootDir>/src/**/*.spec.tsx',
        '<rootDir>/tests/architecture/**/*.spec.ts',
      ]),
    },
    {
      ...base,
      displayName: 'int',
      testMatch: testMatch('int', ['<rootDir>/tests/int/**/*.int.spec.ts', '<rootDir>/scripts/**/*.spec.mjs']),
      globalSetup: '<rootDir>/tests/support/start-database.mjs',
      globalTeardown: '<rootDir>/tests/support/stop-database.mjs',
    },
    { ...base, displayName: 'built', testMatch: ['<rootDir>/tests/built/**/*.built.spec.ts'] },
  ],
}
