import { writeFileSync } from 'node:fs'
import path from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import config from '../payload.config'
import { describeApi } from '../src/http/openapi/describe-api'
import { allCalls } from '../src/http/openapi/load-api-document'
import { renderClientTypes } from './lib/client-types.mjs'

/** Writes the types of packages/client. Part of `npm run generate`. */
// Plugins add their calls while it is built.
await config
const file = path.resolve(import.meta.dirname, '../packages/client/src/schema.d.ts')
writeFileSync(file, await renderClientTypes(describeApi(allCalls(), packageJson.version)))
process.exit(0)
