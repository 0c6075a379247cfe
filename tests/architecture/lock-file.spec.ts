import { readFileSync } from 'node:fs'
import path from 'node:path'

type Locked = { optionalDependencies?: Record<string, string> }

const locked: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages

/** Resolves a package like Node: in the importing folder, then in each one above. */
const isLocked = (from: string, name: string): boolean =>
  [from, ...parentsOf(from)].some((folder) => path.join(folder, 'node_modules', name) in locked)

const parentsOf = (folder: string): string[] => {
  const at = folder.lastIndexOf('/node_modules/')
  if (at >= 0) return [folder.slice(0, at), ...parentsOf(folder.slice(0, at))]
  return folder === '' ? [] : ['']
}

// npm omits other platforms' packages if it writes the lock file where they aren't installed.
it('locks the optional packages of all platforms', () => {
  const missing = Object.entries(locked).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (isLocked(folder, name) ? [] : [`${name} of ${folder}`])),
  )
  expect(missing).toEqual([])
})
