import fs from 'node:fs'
import path from 'node:path'
import { inData, inRoot, ROOT } from './root.mjs'

/**
 * Groups of spec files that Jest runs as one file (tests/support/group.ts), because Jest evaluates all modules anew for
 * each file, which takes most of the time of a small spec.
 */
const PROJECTS = {
  int: { folders: ['tests/int', 'scripts'], pattern: /\.int\.spec\.ts$|\.spec\.mjs$/, groups: 26 },
  unit: { folders: ['src', 'packages', 'tests/architecture'], pattern: /\.spec\.tsx?$/, groups: 16 },
}
/** `maxWorkers` of jest.config.mjs. */
const WORKERS = 2
/** `@alone` in the first comment marks a file that needs separate settings, plugins or a separate process. */
const ALONE = /@alone/
const ENVIRONMENT = /@jest-environment (\S+)/
/**
 * The factor by which specs that run OCR models, in a separate Jest environment, are slower than others of their
 * length.
 */
const WITH_MODELS = 3
const FIRST_COMMENT = /^\/\*\*.*?\*\//s
/** Files that import the same shared jsdom page may be grouped; those that open their own page run alone. */
const SHARED_PAGE = /support\/(site-page|console-page)'/
const OWN_PAGE = /openPage\(|new JSDOM\(/

/**
 * Writes the groups of a project to `.data/test-groups`, the largest first.
 * @param {string[]} filters parts of the files' paths, like Jest's; none for all files
 */
export function writeTestGroups(project, filters = []) {
  const folder = inData('test-groups', project)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const isWhole = filters.length === 0
  const isAsked = ({ name }) => isWhole || filters.some((filter) => new RegExp(filter, 'i').test(inRoot(name)))
  const groups = makeGroups(listSpecs(PROJECTS[project]).filter(isAsked), isWhole ? PROJECTS[project].groups : WORKERS)
  for (const [at, files] of groups.sort((a, b) => sizeOf(b) - sizeOf(a)).entries()) {
    const name = files[0].name.split('/').slice(-2, -1)
    fs.writeFileSync(path.join(folder, `${String(at + 1).padStart(2, '0')}-${name}.mjs`), formatGroup(files))
  }
}

const sizeOf = (files) => files.reduce((sum, { size }) => sum + size, 0)

function listSpecs({ folders, pattern }) {
  return folders
    .flatMap((folder) => fs.readdirSync(inRoot(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name, parentPath }) => {
      const file = path.join(parentPath, name)
      const text = fs.readFileSync(file, 'utf8')
      const [, page = ''] = text.match(SHARED_PAGE) ?? []
      const [head = ''] = text.match(FIRST_COMMENT) ?? []
      const [, environment = ''] = head.match(ENVIRONMENT) ?? []
      const isAlone = ALONE.test(head) || (page === '' && OWN_PAGE.test(text))
      const size = text.length * (environment === '' ? 1 : WITH_MODELS)
      return { name: path.relative(ROOT, file), size, environment, page, isAlone }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Groups neighboring files that use the same Jest environment and the same shared page. */
export function makeGroups(files, count) {
  const most = sizeOf(files) / count
  const groups = []
  for (const file of files) {
    const last = groups.findLast(
      ([first]) => !first.isAlone && first.environment === file.environment && first.page === file.page,
    )
    if (last && !file.isAlone && sizeOf(last) + file.size / 2 < most) last.push(file)
    else groups.push([file])
  }
  return groups
}

function formatGroup(files) {
  const parts = files.map(({ name }) => `  '${name}': () => import('../../../${name}'),`)
  const environment = files[0].environment ? `/** @jest-environment ${files[0].environment} */\n` : ''
  return `${environment}import { group } from '../../../tests/support/group'\n\nawait group({\n${parts.join('\n')}\n})\n`
}
