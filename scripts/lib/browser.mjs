import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inData } from './root.mjs'

const PACKS = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']

/**
 * Finds a Chromium for the browser tests: the one at `CHROMIUM_PATH`, or on Linux the one from the npm registry, which
 * is unpacked once per version under `.data`. On other systems, Playwright uses its own (npx playwright install
 * chromium).
 *
 * @returns {Promise<Record<string, string>>} environment variables for the process that starts it
 */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH) return {}
  if (process.platform !== 'linux' || process.arch !== 'x64') return {}
  const folder = await unpack()
  const CHROMIUM_PATH = path.join(folder, 'chromium')
  const env = { CHROMIUM_PATH }
  if (!fs.existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = path.join(folder, 'fonts')
  if (!starts(CHROMIUM_PATH, env)) env.LD_LIBRARY_PATH = path.join(folder, 'al2023/lib') // The system has no NSS, so use the package's copy.
  if (!starts(CHROMIUM_PATH, env))
    throw new Error(`${CHROMIUM_PATH} does not start; set CHROMIUM_PATH to a Chromium that does`)
  return env
}

const starts = (program, env) => spawnSync(program, ['--version'], { env: { ...process.env, ...env } }).status === 0

/** Unpacks into a separate folder per version, because the package uses a fixed path and would reuse an old version. */
async function unpack() {
  const home = path.resolve(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../..')
  const { version } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'))
  const folder = inData('browser', version)
  if (fs.existsSync(folder)) return folder
  const half = `${folder}.${process.pid}`
  fs.mkdirSync(half, { recursive: true })
  const helper = pathToFileURL(path.join(home, 'build/esm/lambdafs.js')).href
  const files = PACKS.map((name) => path.join(home, 'bin', name))
  const code = `const { inflate } = await import(${JSON.stringify(helper)}); await Promise.all(${JSON.stringify(files)}.map(inflate))`
  const unpacked = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: half },
    encoding: 'utf8',
  })
  if (unpacked.status !== 0) throw new Error(`The browser could not be unpacked: ${unpacked.stderr}`)
  fs.renameSync(half, folder)
  return folder
}
