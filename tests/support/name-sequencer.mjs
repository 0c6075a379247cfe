import path from 'node:path'

/** Jest's order of test files: by their names, so that groups begin with the largest (scripts/lib/test-groups.mjs). */
export default class InOrderOfNames {
  sort(tests) {
    return tests.toSorted((a, b) => path.basename(a.path).localeCompare(path.basename(b.path)))
  }

  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
