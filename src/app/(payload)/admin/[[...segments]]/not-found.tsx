/* Payload's generated shell, and the console's own page below /admin/v2. */
import config from '@payload-config'
import { NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { ConsoleNotFound } from '@/console/console-view'
import { importMap } from '../importMap.js'
import { adminMetadata } from './admin-metadata'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export const generateMetadata = (args: Args): Promise<Metadata> => adminMetadata(args)

export default async function NotFound({ params, searchParams }: Args) {
  // Next passes a not-found page no parameters, so src/proxy.ts says where it is.
  if ((await headers()).has('x-laurel-console')) return <ConsoleNotFound />
  return NotFoundPage({ config, params, searchParams, importMap })
}
