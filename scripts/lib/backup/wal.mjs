import fs from 'node:fs'
import path from 'node:path'
import { Refusal } from '../refusal.mjs'

/** PostgreSQL's log (WAL) as files of a fixed size, named by timeline and position. */

const SEGMENT = /^[0-9A-F]{24}(\.partial)?$/
const FOUR_GB = 2n ** 32n

/** The name of the file with a position such as `0/3000028`. */
export function nameSegment(lsn, timeline, segmentBytes) {
  const [high, low] = lsn.split('/').map((part) => BigInt(`0x${part}`))
  const number = (high * FOUR_GB + low) / BigInt(segmentBytes)
  const perFile = FOUR_GB / BigInt(segmentBytes)
  return [BigInt(timeline), number / perFile, number % perFile].map(toHex).join('')
}

const toHex = (number) => number.toString(16).toUpperCase().padStart(8, '0')

/** Counts files, whatever their timeline. */
const numberOf = (name, segmentBytes) =>
  BigInt(`0x${name.slice(8, 16)}`) * (FOUR_GB / BigInt(segmentBytes)) + BigInt(`0x${name.slice(16, 24)}`)

const listSegments = (folder) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => SEGMENT.test(name)) : []

/**
 * What the archive has after a base backup.
 * @returns {{ isEmpty: boolean, missing: string | null }} `missing`: the first file that isn't there although later
 * ones are
 */
export function inspectArchive(folder, { lastSegment, segmentBytes }) {
  const first = numberOf(lastSegment, segmentBytes)
  const later = listSegments(folder).filter((name) => numberOf(name, segmentBytes) >= first)
  const numbers = new Set(later.map((name) => numberOf(name, segmentBytes)))
  let next = first
  while (numbers.delete(next)) next += 1n
  const timeline = later.sort().at(-1)?.slice(0, 8)
  const name = `${timeline}${toHex(next / (FOUR_GB / BigInt(segmentBytes)))}${toHex(next % (FOUR_GB / BigInt(segmentBytes)))}`
  return { isEmpty: later.length === 0, missing: numbers.size > 0 ? name : null }
}

/** Copies what a recovery needs, for a user who can't read the archive. */
export function copyArchive(folder, to, { lastSegment, segmentBytes }) {
  fs.mkdirSync(to, { mode: 0o700 })
  const first = numberOf(lastSegment, segmentBytes)
  const isNeeded = (name) => name.endsWith('.history') || (SEGMENT.test(name) && numberOf(name, segmentBytes) >= first)
  for (const name of fs.readdirSync(folder).filter(isNeeded))
    fs.copyFileSync(path.join(folder, name), path.join(to, name))
}

/** Removes what no kept backup needs. @returns the number of removed files */
export function pruneArchive(folder, { firstSegment, segmentBytes }) {
  const first = numberOf(firstSegment, segmentBytes)
  const old = listSegments(folder).filter((name) => numberOf(name, segmentBytes) < first)
  for (const name of old) fs.rmSync(path.join(folder, name))
  return old.length
}

/** PostgreSQL's settings for a recovery from the archive. `.partial` is the file that pg_receivewal is writing. */
export function recoverySettings(folder, target) {
  if (/["'\n]/.test(folder)) throw new Refusal(`PostgreSQL can't read the log from ${folder}: rename the folder.`)
  return {
    restore_command: `cp "${folder}/%f" "%p" || cp "${folder}/%f.partial" "%p"`,
    recovery_target_action: 'promote',
    ...(target === 'backup' ? { recovery_target: 'immediate' } : {}),
    // The setting doesn't know the form with T and Z.
    ...(target instanceof Date
      ? { recovery_target_time: target.toISOString().replace('T', ' ').replace('Z', '+00') }
      : {}),
  }
}
