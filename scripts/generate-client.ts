import { writeFileSync } from 'node:fs'
import path from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { describeApi } from '../src/http/openapi/describe-api'
import { productCalls } from '../src/http/openapi/load-api-document'
import { renderClientTypes } from './lib/client-types.mjs'

/** Writes the types of packages/client. Part of `npm run generate`. */
const file = path.resolve(import.meta.dirname, '../packages/client/src/schema.d.ts')
writeFileSync(file, await renderClientTypes(describeApi(productCalls(), packageJson.version)))
process.exit(0)
