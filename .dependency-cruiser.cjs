/**
 * Who may import whom (see ARCHITECTURE.md): app, console, collections, jobs, seed -> domain -> platform, and never back. Importing a
 * type calls nobody, so a few rules leave types out.
 */
const CALLS = { dependencyTypesNot: ['type-only'] }
const folders = (...names) => `^src/(${names.join('|')})(/|\\.)`
/** What `npm run generate` writes for the plugins in plugins.ts. */
const GENERATED = ['^src/app/.*importMap\\.js$', '^src/app/.*site-map\\.ts$']
const SPECS = '\\.spec\\.tsx?$'

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'A circle has no first module to read, even one of types, and loads half made. What is imported at the first request may be part of one: calls open Payload, whose config has the plugins, which have calls.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'the-product-knows-no-plugin',
      comment: 'Only plugins.ts and the lists beside it name plugins, so that one line there removes one.',
      severity: 'error',
      from: { pathNot: ['^src/plugins/', '^tests/', '^plugin[^/]*\\.ts$', ...GENERATED, SPECS] },
      to: { path: '^src/plugins/', pathNot: SPECS },
    },
    {
      name: 'plugins-use-what-others-can-use',
      comment:
        'First-party plugins prove the public interface: @/plugin and its entries, and the components of src/ui.',
      severity: 'error',
      from: { path: '^src/plugins/([^/]+)/', pathNot: SPECS },
      to: { path: '^src/', pathNot: ['^src/plugins/$1/', '^src/plugin/', '^src/ui/'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-development-dependencies',
      comment: 'A production installation lacks them.',
      severity: 'error',
      from: { path: '^src/', pathNot: SPECS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-nobody',
      comment: 'Ports to the world: the same under any product.',
      severity: 'error',
      from: { path: folders('platform'), pathNot: SPECS },
      to: { path: '^src/', pathNot: folders('platform', 'i18n', 'payload-types') },
    },
    {
      name: 'domain-knows-no-door',
      comment: 'The product does not know who calls it: a page, a call, a hook, a worker or the seed.',
      severity: 'error',
      from: { path: folders('domain') },
      to: { path: folders('app', 'console', 'site', 'ui', 'http', 'collections', 'jobs', 'seed') },
    },
    {
      name: 'domain-without-react',
      severity: 'error',
      from: { path: folders('domain') },
      to: { path: 'node_modules/(react|react-dom|next|@payloadcms/(next|ui))/' },
    },
    {
      name: 'domain-through-the-front-door',
      comment: "Domain modules meet only through each other's index.ts.",
      severity: 'error',
      from: { path: '^src/domain/([^/]+)/' },
      to: { path: '^src/domain/[^/]+/', pathNot: ['^src/domain/$1/', '^src/domain/[^/]+/index\\.ts$'] },
    },
    {
      name: 'receipt-reader-stands-alone',
      comment: 'A package of its own: no database, no program, no environment.',
      severity: 'error',
      from: { path: '^packages/receipt-reader/', pathNot: SPECS },
      to: { path: '^src/' },
    },
    {
      name: 'facts-are-pure',
      comment: 'Text and boxes to facts: no pictures, no files, no state.',
      severity: 'error',
      from: { path: '^packages/receipt-reader/src/facts/', pathNot: SPECS },
      to: { ...CALLS, path: '^packages/receipt-reader/src/', pathNot: '^packages/receipt-reader/src/facts/' },
    },
    {
      name: 'points-call-nobody',
      comment: 'Everything that earns or spends calls the ledger; the ledger knows none of it.',
      severity: 'error',
      from: { path: '^src/domain/points/', pathNot: SPECS },
      to: { path: '^src/domain/[^/]+/', pathNot: '^src/domain/points/' },
    },
    {
      name: 'collections-declare',
      comment: 'What is stored, with hooks that call the domain. Views are named by string.',
      severity: 'error',
      from: { path: folders('collections') },
      to: { path: folders('app', 'console', 'site', 'ui', 'http', 'jobs', 'seed') },
    },
    {
      name: 'http-knows-no-screen',
      severity: 'error',
      from: { path: folders('http'), pathNot: SPECS },
      to: { path: folders('app', 'console', 'site', 'ui', 'jobs', 'seed') },
    },
    {
      name: 'jobs-know-no-screen',
      severity: 'error',
      from: { path: folders('jobs') },
      to: { path: folders('app', 'console', 'site', 'ui', 'http', 'seed') },
    },
    {
      name: 'seed-goes-through-the-domain',
      severity: 'error',
      from: { path: folders('seed') },
      to: { path: folders('app', 'console', 'site', 'ui', 'http', 'jobs') },
    },
    {
      name: 'site-takes-props',
      comment: 'Participant components never call the domain: the page loads, they draw.',
      severity: 'error',
      from: { path: folders('site') },
      to: { ...CALLS, path: folders('app', 'console', 'domain', 'collections', 'http', 'jobs', 'seed') },
    },
    {
      name: 'site-draws-icons-from-its-sheet',
      comment:
        'Each icon of a library, and what draws it, would come with the page (docs/decisions/0018): src/ui/icon.tsx.',
      severity: 'error',
      from: { path: '^src/(site|app/\\(site\\)|plugins/[^/]+/site)/' },
      to: { path: 'node_modules/(lucide-react|next/link)' },
    },
    {
      name: 'console-is-not-the-site',
      severity: 'error',
      from: { path: folders('console') },
      to: { path: folders('app', 'site', 'jobs', 'seed') },
    },
    {
      name: 'ui-imports-nothing-of-ours',
      severity: 'error',
      from: { path: folders('ui') },
      to: { path: '^src/', pathNot: folders('ui') },
    },
    {
      name: 'browser-code-stays-in-the-browser',
      comment: 'A client component that imported the domain would ship it, with its secrets, to everybody.',
      severity: 'error',
      from: { path: '\\.client\\.tsx?$' },
      to: {
        ...CALLS,
        path: [
          folders('domain', 'platform', 'collections', 'jobs', 'seed'),
          '^src/plugin/(domain|http|index|seed)\\.ts$',
        ],
      },
    },
    {
      name: 'nobody-imports-a-route',
      severity: 'error',
      from: { pathNot: ['^src/(app/|instrumentation)', '^tests/'] },
      to: { path: '^src/app/', pathNot: '^src/app/.*importMap\\.js$' },
    },
    {
      name: 'the-product-imports-no-test',
      severity: 'error',
      from: { path: '^src/', pathNot: SPECS },
      to: { path: ['^tests/', '^scripts/', SPECS] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^\\.next/', '^\\.data/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
}
