#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { auditPackages, mergeReport } from './lib/advisories.mjs'
import { inRoot } from './lib/root.mjs'

/**
 * npm run audit:dependencies: compares package-lock.json with security/advisories.json, without a network. Exits with 1 if a
 * package has a known advisory that isn't accepted. `-- --refresh` first adds what `npm audit` reports.
 */
const FILE = inRoot('security/advisories.json')
const today = new Date().toISOString().slice(0, 10)
let list = JSON.parse(fs.readFileSync(FILE, 'utf8'))

if (process.argv.includes('--refresh')) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 100_000_000 })
  try {
    list = mergeReport(list, JSON.parse(stdout), today)
  } catch {
    console.error('The registry did not answer with an audit report; the list stays as it is.')
    process.exit(1)
  }
  const lines = list.advisories.map((one) => `    ${JSON.stringify(one, null, 1).replaceAll(/\n */g, ' ')}`)
  const { accepted, advisories: _, ...head } = list
  const [start] = JSON.stringify(head, null, 2).split(/\n}$/)
  fs.writeFileSync(
    FILE,
    `${start},\n  "advisories": [\n${lines.join(',\n')}\n  ],\n  "accepted": ${JSON.stringify(accepted, null, 2).replaceAll('\n', '\n  ')}\n}\n`,
  )
}

const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'))
const { accepted, notes, problems } = auditPackages(packages, list, today)
for (const line of [...accepted, ...notes]) console.log(line)
for (const line of problems) console.error(line)
console.log(
  `${Object.keys(packages).length} packages, ${list.advisories.length} advisories: ${problems.length} problems`,
)
process.exit(problems.length === 0 ? 0 : 1)
