import fs from 'node:fs'
import { register } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inRoot } from './root.mjs'

/** Stubs for pictures, which only Next's bundler can import, like in jest.config.mjs. */
const stub = (name) => JSON.stringify(pathToFileURL(inRoot('tests/support', name)).href)
const STUBS = `export const resolve = (specifier, context, next) => {
  if (specifier.endsWith('.svg') || specifier === '@payloadcms/next/css') return next(${stub('picture-stub.mjs')}, context)
  return next(specifier, context)
}`
register(`data:text/javascript,${encodeURIComponent(STUBS)}`)

/** Runs a proof's `run` on the database at `DATABASE_URL`. Started by scripts/proof.mjs. */
const [file, report, options] = process.argv.slice(2)
const { openPayload } = await import(pathToFileURL(inRoot('src/platform/payload.ts')).href)
const { run } = await import(pathToFileURL(file).href)
if (typeof run !== 'function') throw new Error(`${file} exports no run`)
const payload = await openPayload()
const result = await run({ payload, databaseUrl: process.env.DATABASE_URL, ...JSON.parse(options) })
fs.writeFileSync(report, JSON.stringify(result))
process.exit(0) // Exits without closing the proof's pools and queues.
