import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findPrograms } from '../db.mjs'
import { Refusal } from '../refusal.mjs'

/** PostgreSQL's own programs, as Debian, Homebrew or the path have them. */

const DEBIAN = '/usr/lib/postgresql'

function listFolders() {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN) : []
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((name) => path.join(DEBIAN, name, 'bin'))
  return [...debian, ...(process.env.PATH ?? '').split(path.delimiter)].filter((folder) => folder !== '')
}

function majorOf(file) {
  const { stdout = '' } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

const listPrograms = (name) =>
  listFolders()
    .map((folder) => path.join(folder, name))
    .filter((file) => fs.existsSync(file))

/** A client program that can talk to a server of this version: it must not be older. @returns null if there is none */
export const findClient = (name, major) => listPrograms(name).find((file) => majorOf(file) >= major) ?? null

/** The server of exactly this version, which its data folder needs. @throws Refusal */
export function findServerProgram(major, owner) {
  const installed = listPrograms('postgres').find((file) => majorOf(file) === major)
  if (installed) return installed
  try {
    const embedded = findPrograms(owner)('postgres')
    if (majorOf(embedded) === major) return embedded
  } catch {
    // There is none for this platform.
  }
  throw new Refusal(`PostgreSQL ${major} isn't installed here, and the backup is of that version.`)
}

export const explainMissing = (name, major) =>
  `${name} of PostgreSQL ${major} or newer isn't installed: apt-get install postgresql-client-${major}`

/** The URL without its password, which other users would see in the list of processes, and the password as a setting. */
export function splitPassword(url) {
  const next = new URL(url)
  const password = decodeURIComponent(next.password)
  next.password = ''
  return { url: next.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } }
}

/** Runs a program to its end. @throws Error with what it wrote */
export function runProgram(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options })
    let text = ''
    child.stderr.on('data', (chunk) => {
      text = (text + chunk).slice(-4000)
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(command)} failed (${code}):\n${text.trim()}`)),
    )
  })
}
