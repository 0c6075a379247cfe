import { env } from '@/platform/env'

/** The origin that the visitor sees, such as `https://perks.example.com`: for links that leave the site, in texts and mails. */
export const siteOrigin = (headers: Headers): string => `${new URL(env.PUBLIC_URL).protocol}//${headers.get('host')}`
