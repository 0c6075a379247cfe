import type { Config } from 'payload'
import { collections } from '@/collections'
import { listExtensions } from '@/platform/extend-table'
import { plugins } from '../../../../plugins'

/** Prints what one plugin adds: its collections, and its rows by the noun of their table. @param argv its place in plugins.ts */
const plugin = plugins[Number(process.argv[2])]
if (!plugin) throw new Error(`plugins.ts has no line ${process.argv[2]}`)
const built = await plugin({ collections, admin: {} } as unknown as Config)
const known = new Set(collections.map(({ slug }) => slug))
const added = (built.collections ?? []).map(({ slug }) => slug).filter((slug) => !known.has(slug))
console.log(JSON.stringify({ collections: added, rows: listExtensions() }))
process.exit(0)
