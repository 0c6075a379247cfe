import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inData, inRoot } from './root.mjs'

/** The input of `npm run build`. Specs are excluded, because they don't affect the output. */
export const SOURCES = [
  'src',
  'scripts/build.mjs',
  'scripts/lib/bundle.mjs',
  'scripts/migrate.ts',
  'scripts/ledger-verify.ts',
  'scripts/figures-verify.ts',
  'scripts/files-move.ts',
  'scripts/audit-verify.ts',
  'scripts/keys-rotate.ts',
  'public',
  'payload.config.ts',
  'plugins.ts',
  'plugin-screens.ts',
  'plugins',
  'examples',
  'next.config.mjs',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]
const RECORD = inData('build.json')

export const nextProgram = inRoot('node_modules/next/dist/bin/next')

export const isSpec = (file) => /\.spec\.tsx?$/.test(file)

function fingerprintSources() {
  const hash = crypto.createHash('sha256')
  const add = (file) => {
    const found = fs.statSync(file, { throwIfNoEntry: false })
    if (!found || isSpec(file)) return
    if (found.isDirectory()) for (const name of fs.readdirSync(file).sort()) add(path.join(file, name))
    else hash.update(path.relative(inRoot(), file)).update('\0').update(fs.readFileSync(file))
  }
  for (const source of SOURCES) add(inRoot(source))
  return hash.digest('hex')
}

/** The id of the build in `.next`, or null. Next writes it last, so an interrupted build has none. */
export function readBuildId() {
  return fs.existsSync(inRoot('.next/BUILD_ID')) ? fs.readFileSync(inRoot('.next/BUILD_ID'), 'utf8') : null
}

/** Whether `.next` and `dist` are a build of the current sources. */
export function isBuilt() {
  try {
    const record = JSON.parse(fs.readFileSync(RECORD, 'utf8'))
    if (!fs.existsSync(inRoot('dist/worker.mjs'))) return false
    return record.buildId === readBuildId() && record.fingerprint === fingerprintSources()
  } catch {
    return false
  }
}

/**
 * Builds if needed. `run` runs a command with node by its arguments and returns the exit code.
 * @returns whether a build exists now
 */
export async function ensureBuild(run) {
  return isBuilt() || (await run([inRoot('scripts/build.mjs')])) === 0
}

/** Runs a build and records its sources. @param build returns the exit code */
export async function recordBuild(build) {
  const fingerprint = fingerprintSources() // Taken before building, so that changes made meanwhile cause another build.
  fs.rmSync(inRoot('.next/BUILD_ID'), { force: true })
  const code = await build()
  if (code === 0) fs.writeFileSync(RECORD, JSON.stringify({ fingerprint, buildId: readBuildId() }))
  return code
}
