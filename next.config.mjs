import { withPayload } from '@payloadcms/next/withPayload'
import { largeBodyRewrites, MAX_PROXIED_BYTES } from './src/http/server/large-bodies.mjs'
import { installedPlugins } from './src/plugin/installed.mjs'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  devIndicators: false,
  // proxy.ts needs the headers of Next's navigation, to distinguish pages and calls at console addresses.
  skipProxyUrlNormalize: true,
  // Seconds for which a cached page is served while the database is unavailable.
  expireTime: 86_400,
  // Otherwise Next looks for lock files in the folders above.
  turbopack: { root: import.meta.dirname },
  experimental: {
    // Routes are loaded at their first request. Turbopack repeats shared modules per route, which would take 300 MB at rest.
    preloadEntriesOnStart: false,
    // Cached pages stay in memory, because one build may serve several databases (demo, tests).
    isrFlushToDisk: false,
    // 1.1 GB of cache and 800 MB of source maps, which `next start` doesn't read, take longer to write than they save.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    proxyClientMaxBodySize: MAX_PROXIED_BYTES,
    // Fewer and larger files for participants' pages: on a slow phone, each round trip costs more than code of other pages.
    turbopackChunking: {
      priorityRoutes: [/\/sites\/\[site\]/],
      priorityBoost: 3,
      minChunkSize: 150_000,
      requestCost: 600_000,
    },
  },
  transpilePackages: installedPlugins(import.meta.dirname),
  serverExternalPackages: [
    // Loaded once per process instead of once per module graph, so that their classes and pools exist once (ADR 28).
    'payload',
    '@payloadcms/db-postgres',
    '@payloadcms/drizzle',
    '@payloadcms/email-nodemailer',
    'pg',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/exporter-trace-otlp-proto',
    '@opentelemetry/instrumentation-pg',
    '@opentelemetry/sdk-node',
    'prom-client',
    'stripe',
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    'jsdom',
    'pg-boss',
    'pg-copy-streams',
    'busboy',
    'onnxruntime-node',
    'ppu-paddle-ocr',
    'tesseract.js',
    'pdfjs-dist',
    '@napi-rs/canvas',
    '@techstark/opencv-js',
    'sharp',
  ],
  // No AVIF, which takes seconds of CPU per picture on a small server; no pictures from other hosts.
  images: { formats: ['image/webp'], remotePatterns: [] },
  typescript: { ignoreBuildErrors: true }, // `npm run check` type-checks the whole project, tests included.
  rewrites: async () => ({ beforeFiles: largeBodyRewrites() }),
}

const withAdmin = withPayload(config, { devBundleServerPackages: false })

export default {
  ...withAdmin,
  // Only for the admin, because Payload's `Critical-CH` makes browsers repeat their first request.
  headers: async () => (await withAdmin.headers()).map((rule) => ({ ...rule, source: '/admin/:path*' })),
}
