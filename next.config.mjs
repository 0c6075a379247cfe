import { withPayload } from '@payloadcms/next/withPayload'
import { tsImport } from 'tsx/esm/api'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  devIndicators: false,
  // The proxy must see the headers of Next's own navigation: at a console address they tell a page from a call.
  skipProxyUrlNormalize: true,
  // Kept pages live in memory: they belong to a database, and a build may serve more than one (demo, tests).
  experimental: { isrFlushToDisk: false },
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
    '@techstark/opencv-js',
    'sharp',
  ],
  // AVIF costs seconds of a small server's processor per picture, and nothing is fetched from other hosts.
  images: { formats: ['image/webp'], remotePatterns: [] },
  // Next's own files, asked for by these words, that its runtime would bring to every page (docs/decisions/0018).
  turbopack: {
    resolveAlias: {
      '../build/polyfills/polyfill-module': './src/platform/polyfills.js',
      '../components/builtin/global-error': './src/app/global-error.tsx',
      './builtin/global-error': './src/app/global-error.tsx',
    },
  },
  typescript: { ignoreBuildErrors: true }, // `npm run check` type-checks the whole project once, tests included.
}

/** A bad value in the environment stops the build and the server with a sentence. */
export default async function nextConfig(phase) {
  const { parseEnv } = await tsImport('./src/platform/env.ts', import.meta.url)
  const parsed = parseEnv({ ...process.env, NEXT_PHASE: phase })
  if (!parsed.ok) throw new Error(['The environment is not right:', ...parsed.problems].join('\n  - '))
  const { largeBodyRewrites, MAX_PROXIED_BYTES } = await tsImport('./src/http/large-bodies.ts', import.meta.url)
  const served = {
    ...config,
    experimental: { ...config.experimental, proxyClientMaxBodySize: MAX_PROXIED_BYTES },
    rewrites: async () => ({ beforeFiles: largeBodyRewrites(parsed.env.PLATFORM_HOST) }),
  }
  const withAdmin = withPayload(served, { devBundleServerPackages: false })
  // Payload asks for a browser's colours with the first answer, which makes a browser that has not told them ask twice: only where it uses them.
  const headers = async () => (await withAdmin.headers()).map((rule) => ({ ...rule, source: '/admin/:path*' }))
  return { ...withAdmin, headers }
}
