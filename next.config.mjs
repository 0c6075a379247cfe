import { withPayload } from '@payloadcms/next/withPayload'
import { tsImport } from 'tsx/esm/api'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  devIndicators: false,
  // The proxy must see the headers of Next's own navigation: at a console address they tell a page from a call.
  skipProxyUrlNormalize: true,
  // Kept pages live in memory: they belong to a database, and a build may serve more than one (demo, tests).
  // What passes the proxy is cut off after 10 MB otherwise; a receipt is up to five files of that (decisions 33).
  experimental: { isrFlushToDisk: false, proxyClientMaxBodySize: 52_000_000 },
  serverExternalPackages: [
    'jsdom',
    'pg-boss',
    'pg-copy-streams',
    'busboy',
    'onnxruntime-node',
    'ppu-paddle-ocr',
    'tesseract.js',
    'pdfjs-dist',
    '@napi-rs/canvas',
    'sharp',
  ],
  // AVIF costs seconds of a small server's processor per picture, and nothing is fetched from other hosts.
  images: { formats: ['image/webp'], remotePatterns: [] },
  // Files that are too large to pass the proxy (src/proxy.ts) find their call from here.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: '/admin/v2/programs/:program_id(\\d+)/participants/import',
        destination: '/wire/admin/v2/programs/:program_id/participants/import',
      },
    ],
  }),
  typescript: { ignoreBuildErrors: true }, // `npm run check` type-checks the whole project once, tests included.
}

/** A bad value in the environment stops the build and the server with a sentence. */
export default async function nextConfig(phase) {
  const { parseEnv } = await tsImport('./src/platform/env.ts', import.meta.url)
  const parsed = parseEnv({ ...process.env, NEXT_PHASE: phase })
  if (!parsed.ok) throw new Error(['The environment is not right:', ...parsed.problems].join('\n  - '))
  return withPayload(config, { devBundleServerPackages: false })
}
