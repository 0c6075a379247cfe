import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The absolute path, with a trailing separator, of a folder inside an installed package. `probe` is a module path that
 * the package exports; `folder` is relative to that module.
 *
 * Resolved from the working directory instead of `import.meta.url`, which bundlers rewrite; models, fonts and decoders
 * are files that bundlers don't include.
 */
export function resolvePackageFolder(probe: string, folder: string): string {
  const require = createRequire(path.join(process.cwd(), 'package.json'))
  return path.join(path.dirname(require.resolve(probe)), folder) + path.sep
}
