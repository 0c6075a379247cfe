import { withPayload } from '@payloadcms/next/withPayload'
import { largeBodyRewrites, MAX_PROXIED_BYTES } from './src/http/server/large-bodies.mjs'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  devIndicators: false,
  // proxy.ts must see the headers of Next's own navigation: at a console address they tell a page from a call.
  skipProxyUrlNormalize: true,
  // How long a cached page may be served while it cannot be rendered again, because the database is away.
  expireTime: 86_400,
  experimental: {
    // Cached pages stay in memory: they belong to a database, and one build may serve several (demo, tests).
    isrFlushToDisk: false,
    proxyClientMaxBodySize: MAX_PROXIED_BYTES,
  },
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
  // AVIF costs a small server seconds of CPU per picture, and no picture is fetched from other hosts.
  images: { formats: ['image/webp'], remotePatterns: [] },
  typescript: { ignoreBuildErrors: true }, // `npm run check` type-checks the whole project once, tests included.
  rewrites: async () => ({ beforeFiles: largeBodyRewrites() }),
}

const withAdmin = withPayload(config, { devBundleServerPackages: false })

export default {
  ...withAdmin,
  // Payload's `Critical-CH` makes a browser's first request go twice: only the admin needs it.
  headers: async () => (await withAdmin.headers()).map((rule) => ({ ...rule, source: '/admin/:path*' })),
}
