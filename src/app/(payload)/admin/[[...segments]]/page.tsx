/* Payload's generated shell, with a guard. */
import config from '@payload-config'
import { RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { guardPayloadAdmin } from '@/console/payload-admin/guard-payload-admin'
import { importMap } from '../importMap.js'
import { adminMetadata } from './admin-metadata'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export const generateMetadata = (args: Args): Promise<Metadata> => adminMetadata(args)

export default async function Page({ params, searchParams }: Args) {
  await guardPayloadAdmin((await params).segments, await headers())
  return RootPage({ config, params, searchParams, importMap })
}
