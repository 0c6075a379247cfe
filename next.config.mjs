import { withPayload } from '@payloadcms/next/withPayload'
import { tsImport } from 'tsx/esm/api'

const { parseEnv } = await tsImport('./src/platform/env.ts', import.meta.url)
const parsed = parseEnv(process.env)
if (!parsed.ok)
  throw new Error(`The environment is not right:\n${parsed.problems.map((problem) => `  - ${problem}`).join('\n')}`)

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  devIndicators: false,
  serverExternalPackages: [
    'jsdom',
    'pg-boss',
    'onnxruntime-node',
    'ppu-paddle-ocr',
    'pdfjs-dist',
    '@napi-rs/canvas',
    'sharp',
  ],
  // AVIF costs seconds of a small server's processor per picture, and nothing is fetched from other hosts.
  images: { formats: ['image/webp'], remotePatterns: [] },
  typescript: { ignoreBuildErrors: true }, // `npm run check` type-checks the whole project once, tests included.
}

export default withPayload(config, { devBundleServerPackages: false })
