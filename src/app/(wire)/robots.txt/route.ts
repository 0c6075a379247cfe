import { z } from 'zod'
import { readProgram } from '@/app/read-program'
import { siteCall } from '@/http/site-call'
import { siteOrigin } from '@/http/site-origin'
import { robotsText } from '@/site/app/search-files'

export const GET = siteCall('GET /robots.txt', {
  input: z.object({}),
  handle: async (scene) => ({
    body: robotsText(await readProgram(scene), `${siteOrigin(scene.request.headers)}${scene.basePath}`),
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' },
  }),
})
