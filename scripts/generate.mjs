import { loadEnvironment } from './lib/environment.mjs'
import { runToEnd } from './lib/processes.mjs'
import { inRoot, ROOT } from './lib/root.mjs'
import { runTypeScript } from './lib/typescript.mjs'

/**
 * npm run generate [-- --migration NAME]: generates the index of migrations, Payload's types and import map, the site map
 * of plugins' pages, the sheet of participants' icons, the API client's types and, with a name, a migration from the last
 * one to the collections. With --client, only the types of packages/client, which are not committed. Needs no database.
 */
const PAYLOAD = inRoot('node_modules/.bin/payload')
const script = (file, args) => [process.execPath, runTypeScript(inRoot(file), args)]

loadEnvironment('development')
process.env.PAYLOAD_CONFIG_PATH = inRoot('payload.config.ts')
process.env.PAYLOAD_MIGRATING = 'true'
const client = script('scripts/generate-client.ts')
const commands = process.argv.includes('--client')
  ? [client]
  : [
      script('scripts/generate-migrations.ts', process.argv.slice(2)),
      [PAYLOAD, ['generate:types']],
      [PAYLOAD, ['generate:importmap']],
      script('scripts/generate-site-map.ts'),
      script('scripts/draw-icons.ts'),
      client,
    ]
for (const [command, args] of commands) {
  const code = await runToEnd(command, args, { cwd: ROOT })
  if (code !== 0) process.exit(code)
}
