import { env } from '@/platform/env'

/** The origin that the visitor sees, such as `https://perks.example.com`, for links in texts and emails. */
export const siteOrigin = (headers: Headers): string => `${new URL(env.PUBLIC_URL).protocol}//${headers.get('host')}`
