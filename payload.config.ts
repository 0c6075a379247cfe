import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { en } from '@payloadcms/translations/languages/en'
import { es } from '@payloadcms/translations/languages/es'
import { buildConfig, defaultLoggerOptions } from 'payload'
import sharp from 'sharp'
import { collections } from '@/collections'
import { throughDomain } from '@/collections/domain-writes/through-domain'
import { dropLooseRelations } from '@/collections/drop-loose-relations'
import { EditorNameFeature } from '@/collections/editor-name/feature'
import { guardFields } from '@/collections/hooks/guard-fields'
import { withLimitedQueries } from '@/collections/hooks/limit-queries'
import { mediaFolders } from '@/collections/media'
import { storeUploads } from '@/collections/store-uploads'
import { consoleViews } from '@/console/register-views'
import { addProgramKeys } from '@/database/program-links'
import { installHooks } from '@/domain/hooks'
import { loadLastingSecret } from '@/domain/key-rotation'
import { installEventFields } from '@/domain/plugin-fields'
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { answerStorageAway } from '@/platform/answer-storage-away'
import { answerBadInput, explainInvalid, shortenRefusals } from '@/platform/bad-input'
import { databaseOptions } from '@/platform/database-options'
import { emailAdapter } from '@/platform/email'
import { env } from '@/platform/env'
import { isJsonLog, logOptions } from '@/platform/log'
import { poolOf, poolSql } from '@/platform/sql'
import { surviveLostConnections } from '@/platform/survive-lost-connections'
import { plugins } from './plugins'

const root = path.dirname(fileURLToPath(import.meta.url))

const config = buildConfig({
  secret: env.PAYLOAD_SECRET,
  telemetry: false,
  collections,
  folders: { browseByFolder: false, collectionOverrides: [({ collection }) => mediaFolders(collection)] },
  editor: lexicalEditor({ features: ({ defaultFeatures }) => [...defaultFeatures, EditorNameFeature()] }),
  email: emailAdapter,
  graphQL: { disable: true },
  logger: {
    options: { ...logOptions(), hooks: { logMethod: shortenRefusals } },
    ...(isJsonLog() ? {} : { destination: defaultLoggerOptions }),
  },
  hooks: { afterError: [explainInvalid, answerBadInput, answerStorageAway] },
  // Related rows are loaded one level deep.
  defaultDepth: 1,
  maxDepth: 1,
  // For Payload's own API. Laurel's calls have their own CSRF check, on every host.
  csrf: [env.PUBLIC_URL],
  // The languages of content (RULE-66). Programs fall back to their default language (domain/programs/localized.ts).
  localization: {
    locales: LOCALES.map((code) => ({ code, label: LANGUAGES[code] })),
    defaultLocale: DEFAULT_LOCALE,
    // Publishing one language doesn't publish the drafts of the others.
    defaultLocalePublishOption: 'active',
    fallback: true,
  },
  i18n: { supportedLanguages: { en, es } satisfies Record<Locale, unknown>, fallbackLanguage: DEFAULT_LOCALE },
  db: throughDomain(
    postgresAdapter({
      idType: 'serial',
      push: false,
      // Stores a page's blocks in one column, which SQL can read.
      blocksAsJSON: true,
      beforeSchemaInit: [addProgramKeys],
      migrationDir: path.join(root, 'src/migrations'),
      // One more than needed, because the adapter reserves a connection.
      pool: {
        connectionString: env.DATABASE_URL,
        max: env.DATABASE_CONNECTIONS + 1,
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
      defaultOGImageType: 'off',
      icons: [{ rel: 'icon', url: '/laurel.svg' }],
    },
    importMap: {
      baseDir: path.join(root, 'src'),
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
    components: {
      views: consoleViews,
      // In the header, so that it is visible even if the navigation is closed.
      actions: ['/console/payload-admin/back-to-console#BackToConsole'],
      beforeNavLinks: ['/console/payload-admin/program-select#ProgramSelect'],
      logout: { Button: '/console/payload-admin/sign-out#SignOut' },
      graphics: { Logo: '/console/payload-admin/logo#Logo', Icon: '/console/payload-admin/logo#Icon' },
    },
  },
  // After the plugins, whose fields have rules too where they are the product's own (meta).
  plugins: [...plugins, storeUploads, dropLooseRelations, guardFields],
  sharp,
  typescript: { autoGenerate: false, outputFile: path.join(root, 'src/payload-types.ts') },
  onInit: async (payload) => {
    surviveLostConnections(poolOf(payload), (error) =>
      payload.logger.warn({ err: error }, 'an idle database connection failed'),
    )
    await loadLastingSecret(poolSql(payload))
    await installHooks(payload)
    await installEventFields(payload)
  },
})

// After Payload has added its own collections (preferences, locks), so that they are limited too.
export default config.then((built) => ({ ...built, collections: built.collections.map(withLimitedQueries) }))
