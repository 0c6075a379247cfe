import semver from 'semver'

/**
 * @typedef {{ id: string, package: string, range: string, severity: string, title: string }} Advisory
 * @typedef {{ id: string, package: string, reason: string, until: string }} Accepted
 * @typedef {{ lastChecked: string, advisories: Advisory[], accepted: Accepted[] }} AdvisoryList
 */

const DAY_MS = 86_400_000
const STALE_DAYS = 90

/** The name of a package by its folder in package-lock.json. */
const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Compares the versions of package-lock.json with a list of advisories.
 *
 * @param {Record<string, { version?: string, name?: string }>} packages of package-lock.json
 * @param {AdvisoryList} list
 * @param {string} today YYYY-MM-DD
 * @returns {{ problems: string[], accepted: string[], notes: string[] }}
 */
export function auditPackages(packages, list, today) {
  const found = Object.entries(packages)
    .filter(([folder]) => folder.includes('node_modules/'))
    .flatMap(([folder, { name = nameOf(folder), version = '' }]) =>
      list.advisories
        .filter((one) => one.package === name && semver.satisfies(version, one.range, { includePrerelease: true }))
        .map((advisory) => ({ advisory, version, folder })),
    )
  const acceptedOf = ({ advisory }) =>
    list.accepted.find((one) => one.id === advisory.id && one.package === advisory.package)
  const isAccepted = (one) => (acceptedOf(one)?.until ?? '') >= today
  const sentenceOf = ({ advisory: { id, package: name, severity, title }, folder, version }) =>
    `${id} (${severity}): ${name} ${version}: ${title} (${folder})`
  const unused = list.accepted.filter((one) => !found.some((match) => acceptedOf(match) === one))
  return {
    problems: found
      .filter((one) => !isAccepted(one))
      .map(
        (one) => sentenceOf(one) + (acceptedOf(one) ? `; accepted until ${acceptedOf(one).until}, which is over` : ''),
      ),
    accepted: found.filter(isAccepted).map((one) => `${sentenceOf(one)}; accepted until ${acceptedOf(one).until}`),
    notes: [
      ...unused.map(({ id, package: name }) => `${id} of ${name} is accepted, but no longer here: remove it`),
      ...(Date.parse(today) - Date.parse(list.lastChecked) > STALE_DAYS * DAY_MS
        ? [`the list was last checked on ${list.lastChecked}: npm run audit:dependencies -- --refresh`]
        : []),
    ],
  }
}

/**
 * Adds what `npm audit --json` reports to the list.
 *
 * @param {AdvisoryList} list
 * @param {{ vulnerabilities?: Record<string, { via: (string | { name: string, title: string, url: string, severity: string, range: string })[] }> }} report
 * @param {string} today
 * @returns {AdvisoryList}
 */
export function mergeReport(list, report, today) {
  if (!report.vulnerabilities) throw new Error('the registry gave no audit report')
  const reported = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via === 'object')
    .map(({ name, range, severity, title, url }) => ({
      id: url.split('/').at(-1),
      package: name,
      range,
      severity,
      title,
    }))
  const key = (one) => `${one.package} ${one.id}`
  const merged = new Map([...list.advisories, ...reported].map((one) => [key(one), one]))
  const advisories = [...merged.values()].sort((a, b) => key(a).localeCompare(key(b)))
  return { ...list, lastChecked: today, advisories }
}
