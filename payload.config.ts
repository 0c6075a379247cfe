import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { en } from '@payloadcms/translations/languages/en'
import { es } from '@payloadcms/translations/languages/es'
import { buildConfig, defaultLoggerOptions } from 'payload'
import sharp from 'sharp'
import { collections } from '@/collections'
import { throughDomain } from '@/collections/doors/through-domain'
import { withLimitedQueries } from '@/collections/hooks/limit-queries'
import { mediaFolders } from '@/collections/media'
import { consoleViews } from '@/console/register-views'
import { installHooks } from '@/domain/hooks'
import { answerBadInput, shortenRefusals } from '@/platform/bad-input'
import { databaseOptions } from '@/platform/database-options'
import { emailAdapter } from '@/platform/email'
import { env } from '@/platform/env'
import { plugins } from './plugins'

const root = path.dirname(fileURLToPath(import.meta.url))
/** Connections of one process; a machine of two cores gains nothing from more. */
const DATABASE_CONNECTIONS = 20
const DATABASE_CONNECT_MS = 10_000

const config = buildConfig({
  secret: env.PAYLOAD_SECRET,
  telemetry: false,
  collections,
  folders: { browseByFolder: false, collectionOverrides: [({ collection }) => mediaFolders(collection)] },
  editor: lexicalEditor(),
  email: emailAdapter,
  graphQL: { disable: true },
  logger: {
    options: { level: env.LOG_LEVEL, hooks: { logMethod: shortenRefusals } },
    destination: defaultLoggerOptions,
  },
  hooks: { afterError: [answerBadInput] },
  // Related rows are loaded one level deep.
  defaultDepth: 1,
  maxDepth: 1,
  // Laurel's own check guards every call that changes something, on every host; Payload's list covers its own API.
  csrf: [env.PUBLIC_URL],
  // The languages of content (RULE-66). What a program falls back to is its own language (domain/programs/localized.ts).
  localization: {
    locales: [
      { code: 'en', label: 'English' },
      { code: 'es', label: 'Español' },
    ],
    defaultLocale: 'en',
    fallback: true,
  },
  i18n: { supportedLanguages: { en, es }, fallbackLanguage: 'en' },
  db: throughDomain(
    postgresAdapter({
      idType: 'serial',
      push: false,
      // The blocks of a page are one column, which SQL can read.
      blocksAsJSON: true,
      migrationDir: path.join(root, 'src/migrations'),
      // One more than the work needs: the adapter keeps one connection for itself.
      pool: {
        connectionString: env.DATABASE_URL,
        max: DATABASE_CONNECTIONS + 1,
        // Without it, a request waits forever while the database is away.
        connectionTimeoutMillis: DATABASE_CONNECT_MS,
        ...databaseOptions(),
      },
    }),
  ),
  admin: {
    user: 'administrators',
    avatar: 'default',
    theme: 'dark',
    meta: {
      titleSuffix: ' · Laurel',
      description: 'The console of Laurel',
      icons: [{ rel: 'icon', url: '/laurel.svg' }],
    },
    importMap: {
      baseDir: path.join(root, 'src'),
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
    components: {
      views: consoleViews,
      // In the header of every page, whether the navigation is open or not.
      actions: ['/console/stock-admin/BackToConsole#BackToConsole'],
      beforeNavLinks: ['/console/stock-admin/ProgramSelect#ProgramSelect'],
      logout: { Button: '/console/stock-admin/SignOut#SignOut' },
      graphics: { Logo: '/console/stock-admin/Logo#Logo', Icon: '/console/stock-admin/Logo#Icon' },
    },
  },
  plugins,
  sharp,
  typescript: { autoGenerate: false, outputFile: path.join(root, 'src/payload-types.ts') },
  onInit: async (payload) => {
    // Without a listener an error on an idle connection would end the process.
    const { pool } = payload.db as unknown as {
      pool: { on: (event: 'error', listener: (error: Error) => void) => void }
    }
    pool.on('error', (error) => payload.logger.warn({ err: error }, 'an idle database connection failed'))
    await installHooks(payload)
  },
})

// Payload adds collections of its own (preferences, locks): the limit holds for these too.
export default config.then((built) => ({ ...built, collections: built.collections.map(withLimitedQueries) }))
