import config from '@payload-config'
import { generatePageMetadata } from '@payloadcms/next/views'
import type { Metadata } from 'next'

type Args = Omit<Parameters<typeof generatePageMetadata>[0], 'config'>

/** Payload's metadata without its `keywords` and `og:` tags, which name Payload whatever `admin.meta` says. */
export const adminMetadata = async ({ params, searchParams }: Args): Promise<Metadata> => {
  const { keywords: _keywords, openGraph: _openGraph, ...metadata } = await generatePageMetadata({ config, params, searchParams })
  return metadata
}
