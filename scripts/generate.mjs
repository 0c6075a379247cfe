import { loadEnvironment } from './lib/environment.mjs'
import { runToEnd } from './lib/processes.mjs'
import { inRoot, ROOT } from './lib/root.mjs'
import { runTypeScript } from './lib/typescript.mjs'

/**
 * npm run generate [-- --migration NAME]: generates Payload's types and import map, the sheet of participants' icons,
 * the API client's types and, with a name, a migration from the last one to the collections. Needs no database.
 */
const COMMANDS = [['generate:types'], ['generate:importmap']]

const args = process.argv.slice(2)
const at = args.indexOf('--migration')
if (at >= 0) {
  const name = args[at + 1]
  if (!name || name.startsWith('-')) {
    console.error('Usage: npm run generate -- --migration NAME')
    process.exit(2)
  }
  COMMANDS.push(['migrate:create', name])
}

loadEnvironment('development')
process.env.PAYLOAD_CONFIG_PATH = inRoot('payload.config.ts')
process.env.PAYLOAD_MIGRATING = 'true'
for (const command of COMMANDS) {
  const code = await runToEnd(inRoot('node_modules/.bin/payload'), command, { cwd: ROOT })
  if (code !== 0) process.exit(code)
}
for (const script of ['scripts/draw-icons.ts', 'scripts/generate-client.ts']) {
  const code = await runToEnd(process.execPath, runTypeScript(inRoot(script)), { cwd: ROOT })
  if (code !== 0) process.exit(code)
}
