import { contentSecurityPolicy } from '@/http/server/security-headers'
import { resetEnv } from '@/platform/env'
import { presentImage } from './present-image'

const picture = {
  ...{ url: '/media/cup.png', alt: 'A cup', width: 900, height: 900, blur_data_url: null, focal_x: 50, focal_y: 50 },
  sizes: [{ url: '/media/cup-320.webp', width: 320, height: 320 }],
}

afterEach(() => {
  for (const name of ['MEDIA_CDN_URL', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    delete process.env[name]
  resetEnv()
})

it('serves pictures from the program’s own path', () => {
  const shown = presentImage(picture, '/pennywort')
  expect([shown?.public_url, shown?.sizes[0]?.public_url]).toEqual([
    '/pennywort/media/cup.png',
    '/pennywort/media/cup-320.webp',
  ])
})

it('serves them from the CDN, which the policy of pages allows', () => {
  const bucket = { S3_BUCKET: 'files', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  Object.assign(process.env, bucket, { MEDIA_CDN_URL: 'https://media.example.com/' })
  resetEnv()
  const shown = presentImage(picture, '/pennywort')
  expect([shown?.public_url, shown?.sizes[0]?.public_url]).toEqual([
    'https://media.example.com/public/cup.png',
    'https://media.example.com/public/cup-320.webp',
  ])
  for (const kind of ['site', 'console'] as const)
    expect(contentSecurityPolicy(kind)).toMatch(/img-src [^;]*https:\/\/media\.example\.com/)
})
