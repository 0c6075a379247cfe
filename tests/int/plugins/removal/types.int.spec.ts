import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { listPlugins } from './prove-removal'

const ROOT = process.cwd()
/** What the product consists of, beside plugins.ts. */
const LINKED = [
  'src',
  'node_modules',
  'payload.config.ts',
  'plugin-screens.ts',
  'package.json',
  'next-env.d.ts',
  'packages',
]

it('the product type-checks without any of its plugins', async () => {
  const folder = await mkdtemp(path.join(ROOT, '.data', 'without-plugins-'))
  try {
    for (const name of LINKED) await symlink(path.join(ROOT, name), path.join(folder, name))
    const source = await readFile('plugins.ts', 'utf8')
    const without = listPlugins().reduce(
      (text, { name }) =>
        text
          .replace(new RegExp(`^import [^\\n]*'@/plugins/${name}'\\n`, 'm'), '')
          .replace(
            new RegExp(`, ${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}\\([^()]*\\)`),
            '',
          ),
      source,
    )
    expect(without).not.toContain('@/plugins/')
    await writeFile(path.join(folder, 'plugins.ts'), without)
    const root = JSON.parse(await readFile('tsconfig.json', 'utf8')) as { compilerOptions: object }
    const compilerOptions = { ...root.compilerOptions, preserveSymlinks: true, incremental: false }
    const config = { compilerOptions, files: ['next-env.d.ts', 'payload.config.ts', 'src/jobs/worker.ts'] }
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
    const checked = promisify(execFile)(process.execPath, [path.join(ROOT, 'node_modules/ts7/bin/tsc'), '--noEmit'], {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    await expect(
      checked.then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      ),
    ).resolves.toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
}, 300_000)
