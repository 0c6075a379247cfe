import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { parseId } from '@/platform/wire-number'

const postId = parseId()

/** The post's id is in the query (SITE-105); forms may send it in the body. */
export const postInput = z.object({ social_network_post_id: postId.optional() })

/** @returns 0, which no post has, if the request names none */
export const readPostId = ({ nextUrl }: NextRequest, { social_network_post_id }: z.infer<typeof postInput>): number =>
  social_network_post_id ?? postId.catch(0).parse(nextUrl.searchParams.get('social_network_post_id'))
