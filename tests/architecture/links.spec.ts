import type { Field } from 'payload'
import { z } from 'zod'
import { challengeForm } from '@/domain/challenges/editor/challenge-form'
import { CHALLENGE_KINDS } from '@/domain/challenges/kinds'
import { merchantForm } from '@/domain/purchase-proof/merchant-form'
import { productForm } from '@/domain/purchase-proof/product-form'
import { settingsForm } from '@/domain/purchase-proof/settings-form'
import { reviewForm } from '@/domain/receipt-review/review-form'
import { rewardForm } from '@/domain/reward-editor/reward-form'
import { allCollections } from '../support/all-collections'

/** Names of fields with links, except those below. */
const LINK_NAME = /(?:^|_)(?:url|link|href|web_?site)$/i
const NO_LINKS = new Set([
  // A host name.
  'programs.subdomain_url',
  // Returned by the payment provider, never typed.
  'checkout-sessions.url',
  // From the configuration.
  'sweepstake-draws.beacon_url',
  // A data URL of a few bytes, generated here.
  'media.blur_data_url',
  // Our own files' addresses, set by Payload.
  'media.url',
  'nft_collection_transaction_create_url',
])

const UNSAFE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/ with space',
]
const SAFE = 'https://shop.example/page'

type Validate = (value: unknown, options: object) => unknown
type LinkField = { path: string; validate: Validate | undefined }

const fieldsOf = (fields: Field[], path: string): LinkField[] =>
  fields.flatMap((field): LinkField[] => {
    const own = 'name' in field && field.name ? `${path}.${field.name}` : path
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => fieldsOf(tab.fields, own))
    if (field.type === 'blocks') return []
    if ('fields' in field) return fieldsOf(field.fields, own)
    if (!['text', 'textarea'].includes(field.type) || !('name' in field) || !LINK_NAME.test(field.name)) return []
    return NO_LINKS.has(own) || NO_LINKS.has(field.name)
      ? []
      : [{ path: own, validate: (field as { validate?: Validate }).validate }]
  })

type Schema = z.core.$ZodType
type Def = {
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: Schema[]
}

const linksOf = (schema: Schema, path = ''): [string, Schema][] => {
  const { element, in: input, innerType, options = [], out, shape = {} } = schema._zod.def as Def
  const inner = [element, innerType, input, out, ...options].filter((one) => one !== undefined)
  return [
    ...Object.entries(shape).flatMap(([name, field]): [string, Schema][] =>
      LINK_NAME.test(name) ? [[`${path}${name}`, field]] : linksOf(field, `${path}${name}.`),
    ),
    ...inner.flatMap((one) => linksOf(one, path)),
  ]
}

const say = (problem: string) => problem
const FORMS = {
  challenge: challengeForm(CHALLENGE_KINDS, say),
  reward: rewardForm(say),
  'purchase proof': settingsForm(say),
  product: productForm(say),
  merchant: merchantForm(say),
  review: reviewForm,
}

describe('a stored link', () => {
  const stored = allCollections.flatMap(({ fields, slug }) => fieldsOf(fields, slug))

  it('is found in every collection with a link field', () => {
    expect(stored.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'navigation-menus.navigation_url',
        'carousel-slides.link',
        'social-network-pages.url',
        'social-network-posts.url',
        'challenges.link_url',
        'challenges.video_url',
        'offers.web_site',
        'programs.program_custom_signin_url',
        'programs.embedded_content.url',
      ]),
    )
  })

  it.each(stored)('in $path accepts only safe addresses', ({ validate }) => {
    expect(validate?.(SAFE, {})).toBe(true)
    for (const address of UNSAFE) expect([address, typeof validate?.(address, {})]).toEqual([address, 'string'])
  })

  const written = Object.entries(FORMS).flatMap(([form, schema]) =>
    linksOf(schema).map(([path, field]) => ({ name: `${form}.${path}`, field })),
  )

  it('is found in every form with a link field', () => {
    expect(written.map(({ name }) => name)).toEqual([
      'challenge.link_url',
      'challenge.video_url',
      'purchase proof.issue_form_url',
    ])
  })

  it.each(written)('in the form of $name leads nowhere else', ({ field }) => {
    for (const address of UNSAFE) expect([address, z.safeParse(field, address).success]).toEqual([address, false])
  })
})
