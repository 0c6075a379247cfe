import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const COPIED = [
  'examples',
  'package.json',
  'packages',
  'payload.config.ts',
  'plugin-screens.ts',
  'plugins.ts',
  'public',
]
const FILES = [...COPIED, 'scripts', 'src', 'tsconfig.json']

export type ProjectCopy = {
  folder: string
  /** Runs `node ARGS` in the copy. Doesn't throw if it fails. */
  run: (args: string[], env?: Record<string, string>) => Promise<{ code: number; output: string }>
  remove: () => Promise<void>
}

/** A copy of the project, with its packages linked, in which commands can write files and plugins.ts can be another. */
export const copyProject = async (): Promise<ProjectCopy> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-copy-'))
  for (const file of FILES) await cp(file, path.join(folder, file), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return {
    folder,
    run: async (args, env = {}) => {
      try {
        const { stderr, stdout } = await promisify(execFile)(process.execPath, args, {
          cwd: folder,
          env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(folder, 'tsconfig.json'), ...env },
        })
        return { code: 0, output: stdout + stderr }
      } catch (error) {
        const { code, stderr, stdout } = error as { code: number; stdout: string; stderr: string }
        return { code, output: stdout + stderr }
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
