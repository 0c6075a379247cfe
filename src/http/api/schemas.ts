import { z } from 'zod'
import { EMAIL_SETTING_KEYS } from '@/domain/emails'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { dateOrder, STRATEGIES } from '@/domain/imports'
import { namedParticipant } from '@/domain/named-participant'
import { PARTICIPANT_STATUSES } from '@/domain/participants'
import { MAX_POINTS } from '@/domain/points'
import { RECEIPT_SOURCES, RECEIPT_STATUSES } from '@/domain/receipts'
import { CLAIM_STEPS, MAX_CODE_CHARACTERS, MAX_CODES_AT_ONCE } from '@/domain/rewards'
import { MAX_TAG_CHARACTERS } from '@/domain/tags'
import { LOCALES } from '@/i18n/locales'
import { emailAddress } from '@/platform/email-schema'
import { ONE_LINE, toOneLine } from '@/platform/one-line'
import { readCursor } from './cursor'

// Inputs. Unknown fields are refused, because a misspelled one would be ignored silently.

const plainText = (length: number) =>
  z.string().trim().max(length).regex(ONE_LINE, 'Contains line breaks, control characters or marks of direction.')
const title = plainText(FIELD_LIMITS['point-entries'].title)
  .min(1)
  .refine((value) => toOneLine(value) !== '', "Can't be empty.")
const PERSON = FIELD_LIMITS.participants
const points = z.int().min(1).max(MAX_POINTS)
/** An optional field that may also be null, as answers have it. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? undefined)
const laterMoment = orNull(z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)))
const identifierText = z.string().trim().min(1).max(320)

export const nothing = z.strictObject({})

export const pageQuery = z.strictObject({
  cursor: z
    .string()
    .max(100)
    .refine((cursor) => readCursor(cursor) !== null, 'Not a cursor of this API.')
    .transform(readCursor)
    .optional()
    .meta({ description: '`next_cursor` of the page before.' }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const participantFilter = identifierText
  .optional()
  .meta({ description: 'An identifier, or an email address.', examples: ['maya@example.com'] })

export const participantsQuery = pageQuery.extend({
  email: emailAddress('Not an email address.')
    .optional()
    .meta({ examples: ['maya@example.com'] }),
  status: z.enum(PARTICIPANT_STATUSES).optional(),
  updated_since: z.iso
    .datetime({ offset: true })
    .transform((moment) => new Date(moment))
    .optional()
    .meta({ description: 'Participants that changed at this time or later.', examples: ['2026-11-21T09:30:00Z'] }),
})

const participantFields = {
  first_name: plainText(PERSON.first_name).nullable().optional(),
  last_name: plainText(PERSON.last_name).nullable().optional(),
  status: z.enum(PARTICIPANT_STATUSES).optional(),
  postal: plainText(PERSON.postal).nullable().optional(),
  country: plainText(PERSON.country)
    .nullable()
    .optional()
    .meta({ description: 'A code of ISO 3166 or a name. Answers have the code.', examples: ['US'] }),
  gender: plainText(PERSON.gender).nullable().optional(),
  aptos_wallet_address: plainText(100)
    .nullable()
    .optional()
    .meta({
      description:
        'The wallet for collectibles: an address on Aptos. Answers have it in lowercase, with all 64 digits.',
      examples: [`0x${'0a1b2c3d'.repeat(8)}`],
    }),
  locale: z.enum(LOCALES).optional(),
  tags: z
    .array(plainText(200).min(1))
    .max(100)
    .optional()
    .meta({
      description: `Each has up to ${MAX_TAG_CHARACTERS} characters and no comma.`,
    }),
  email_setting: z.enum(EMAIL_SETTING_KEYS).optional().meta({
    description:
      'The emails that the person agreed to. New participants get essential ones only (`none`) without it; for known ones, the narrower of both choices applies.',
  }),
  consent_source: plainText(120)
    .optional()
    .meta({
      description: 'Where the person chose their emails, for the history of their consent.',
      examples: ['Checkout form'],
    }),
  consent_at: z.iso
    .datetime({ offset: true })
    .transform((moment) => new Date(moment))
    .optional()
    .meta({ description: 'When the person chose their emails.', examples: ['2026-11-21T09:30:00Z'] }),
  attributes: z
    .record(plainText(200).min(1), z.string().max(10_000))
    .optional()
    .meta({ description: 'Profile attributes by name, added or changed.' }),
  fields: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: "Fields of this installation's plugins by name, changed." }),
}

export const newParticipant = z
  .strictObject({
    email: emailAddress('Not an email address.'),
    ...participantFields,
    email_verified: z
      .boolean()
      .default(false)
      .meta({ description: 'You have verified the address. Otherwise the first sign-in does.' }),
    terms_accepted: z.boolean().default(false).meta({
      description: "The person accepted the program's terms with you. Otherwise they do at their first sign-in.",
    }),
  })
  .meta({ id: 'NewParticipant' })

export const participantUpdate = z
  .strictObject({ email: emailAddress('Not an email address.').optional(), ...participantFields })
  .meta({ id: 'ParticipantUpdate' })

export const newAward = z
  .strictObject({
    participant: namedParticipant,
    points,
    title: title.meta({ description: 'As the participant reads it in their activity.' }),
    expires_at: laterMoment,
    bought: z.boolean().optional().meta({
      description: 'True for points that money bought. They never pay for a sweepstake entry or an instant win.',
    }),
  })
  .meta({ id: 'NewAward' })

export const newSpend = z.strictObject({ participant: namedParticipant, points, title }).meta({ id: 'NewSpend' })

export const newPending = z
  .strictObject({
    participant: namedParticipant,
    points,
    title: title.meta({ description: 'As the participant reads it in their activity.' }),
    release_at: laterMoment.meta({
      description: 'When the points are credited. Without it, they wait for the call that releases them.',
    }),
  })
  .meta({ id: 'NewPendingPoints' })

export const newReversal = z
  .strictObject({
    entry: z
      .int()
      .min(1)
      .max(2_147_483_647)
      .meta({ description: 'The id of the entry that awarded or spent the points.' }),
    points: orNull(points).meta({ description: 'Without it, all that is left of the entry.' }),
    title,
  })
  .meta({ id: 'NewReversal' })

export const newCompletion = z.strictObject({ participant: namedParticipant })

export const claimsQuery = pageQuery.extend({
  participant: participantFilter,
  reward: identifierText.optional().meta({ description: 'The identifier of a reward.' }),
  fulfilment: z.enum(['pending', 'sent', 'delivered', 'cancelled']).optional(),
})

export const newClaim = z
  .strictObject({
    participant: namedParticipant,
    reward: identifierText.meta({ description: 'The identifier of the reward.' }),
  })
  .meta({ id: 'NewClaim' })

export const claimUpdate = z
  .strictObject({
    fulfilment: z
      .enum(['pending', ...CLAIM_STEPS])
      .optional()
      .meta({ description: "`pending` changes nothing: claims can't go back to it." }),
    note: z.string().trim().max(FIELD_LIMITS['reward-claims'].fulfilment_note).nullable().optional(),
  })
  .meta({ id: 'ClaimUpdate' })

export const newCoupons = z
  .strictObject({ codes: z.array(z.string().trim().min(1).max(200).regex(ONE_LINE)).min(1).max(MAX_CODES_AT_ONCE) })
  .meta({ id: 'NewCoupons' })

export const receiptsQuery = pageQuery.extend({
  participant: participantFilter,
  status: z.enum(RECEIPT_STATUSES).optional(),
})

export const newImport = z
  .strictObject({
    csv: z.string().min(1).meta({ description: 'The file, with a line of column names first.' }),
    filename: plainText(200).min(1).default('import.csv'),
    email: z.enum(STRATEGIES.email).default('replace').meta({ description: 'What to do with known participants.' }),
    points: z.enum(STRATEGIES.points).default('ignore'),
    tags: z.enum(STRATEGIES.tags).default('ignore'),
    naming: z.enum(STRATEGIES.naming).default('ignore'),
    date_order: dateOrder.optional().meta({
      description: 'Which number comes first in dates such as 3/4/2025, if no other date of the file shows it.',
    }),
  })
  .meta({ id: 'NewImport' })

// Outputs. The tests fail for fields that these schemas don't name.

const moment = z.iso.datetime()
const named = z.object({ identifier: z.string() })
const cause = z.object({
  type: z.string().meta({
    description:
      'What caused the entry: `Participant` (awarded, spent or reversed by the API or an administrator), `Challenge`, `Reward`, `Receipt`, `Import`, `Expiry`, or a type of a plugin.',
  }),
  id: z.string().nullable().meta({
    description:
      'The identifier that the calls of that resource take. Of `Expiry`: the date. Null if the record was deleted.',
  }),
})

/** Only if plugins show fields here; openapi.json of an installation names them (describe-plugin-fields.ts). */
export const fields = z
  .record(z.string(), z.unknown())
  .optional()
  .meta({ description: "Fields of this installation's plugins by name." })

export const pageOf = <Item extends z.ZodType>(id: string, item: Item) =>
  z
    .object({ data: z.array(item), next_cursor: z.string().nullable().meta({ description: 'Null on the last page.' }) })
    .meta({ id })

export const participant = z
  .object({
    identifier: z.string(),
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    status: z.enum(PARTICIPANT_STATUSES),
    email_verified_at: moment.nullable(),
    terms_accepted_at: moment.nullable(),
    can_earn: z.boolean(),
    postal: z.string().nullable(),
    country: z.string().nullable(),
    gender: z.string().nullable(),
    aptos_wallet_address: z.string().nullable(),
    locale: z.enum(LOCALES),
    tags: z.array(z.string()),
    attributes: z.record(z.string(), z.string()),
    fields,
    email_setting: z.enum(EMAIL_SETTING_KEYS).meta({ description: 'The emails that they get.' }),
    tier: z.string().nullable(),
    referral_code: z.string(),
    is_test: z.boolean(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Participant' })

export const participantAnswer = z.object({ participant }).meta({ id: 'ParticipantAnswer' })
export const participantPage = pageOf('ParticipantPage', participant)
export const erasure = z.object({ participant: named, erased: z.literal(true) }).meta({ id: 'Erasure' })

export const balance = z
  .object({
    participant: named,
    balance: z.int(),
    lifetime: z.int(),
    pending: z.int().meta({ description: 'Promised, and credited later.' }),
    shortfall: z.int().meta({ description: 'Reversed, although they were already spent.' }),
  })
  .meta({ id: 'Balance' })

export const entry = z
  .object({
    id: z.int(),
    participant: named,
    kind: z.string(),
    points: z.int().meta({ description: 'Below zero for points that left the balance.' }),
    lifetime_points: z.int(),
    title: z.string(),
    cause,
    reverses: z.int().nullable(),
    expires_at: moment.nullable(),
    occurred_at: moment,
  })
  .meta({ id: 'Entry' })

export const entryPage = pageOf('EntryPage', entry)
export const entryAnswer = z.object({ entry, balance: z.int(), lifetime: z.int() }).meta({ id: 'EntryAnswer' })

const pending = z
  .object({
    id: z.int(),
    points: z.int(),
    title: z.string(),
    cause,
    status: z.enum(['pending', 'released', 'cancelled']),
    held_because: z.string().meta({ description: '`api` for points that the API holds.' }),
    release_at: moment.nullable(),
    created_at: moment,
  })
  .meta({ id: 'PendingPoints' })
export const pendingPage = pageOf('PendingPointsPage', pending)
export const pendingAnswer = z
  .object({ pending, pending_points: z.int().meta({ description: 'All that the participant has pending now.' }) })
  .meta({ id: 'PendingPointsAnswer' })

const availability = z.enum(['draft', 'scheduled', 'active', 'ended'])

export const challenge = z
  .object({
    identifier: z.string(),
    name: z.string(),
    caption: z.string(),
    description: z.string().nullable(),
    type: z.string(),
    status: availability,
    points: z.int(),
    reward_type: z.string(),
    prize: named.nullable(),
    starts_at: moment.nullable(),
    ends_at: moment.nullable(),
    repeats: z.string(),
    max_completions: z.int().nullable(),
    max_completions_per_participant: z.int().nullable(),
    api_completion_only: z.boolean(),
    tags: z.array(z.string()),
    fields,
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Challenge' })
export const challengeAnswer = z.object({ challenge }).meta({ id: 'ChallengeAnswer' })
export const challengePage = pageOf('ChallengePage', challenge)

export const completionAnswer = z
  .object({
    completion: z
      .object({
        challenge: named,
        participant: named,
        points: z.int(),
        completed_at: moment,
        reversed_at: moment.nullable(),
      })
      .meta({ id: 'Completion' }),
  })
  .meta({ id: 'CompletionAnswer' })

export const completionPage = pageOf(
  'CompletionPage',
  z
    .object({
      id: z.int(),
      challenge: named,
      participant: named,
      points: z.int(),
      source: z.string(),
      completed_at: moment,
      reversed_at: moment.nullable(),
    })
    .meta({ id: 'ListedCompletion' }),
)

export const reward = z
  .object({
    identifier: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    selection: z.string(),
    status: availability,
    points: z.int().nullable().meta({ description: 'What it costs, or what must be reached.' }),
    price: z.number().nullable().meta({ description: 'In units of the currency.' }),
    currency: z.string().nullable(),
    limit: z.int().nullable(),
    limit_per_participant: z.int().nullable(),
    claimed: z.int(),
    uses_coupons: z.boolean(),
    starts_at: moment.nullable(),
    ends_at: moment.nullable(),
    tags: z.array(z.string()),
    fields,
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Reward' })
export const rewardAnswer = z.object({ reward }).meta({ id: 'RewardAnswer' })
export const rewardPage = pageOf('RewardPage', reward)

export const claim = z
  .object({
    id: z.int(),
    reward: z.object({ identifier: z.string(), name: z.string() }),
    participant: named,
    origin: z.string(),
    state: z.enum(['held', 'settled', 'released', 'cancelled']),
    fulfilment: z.enum(['pending', 'sent', 'delivered', 'cancelled']),
    note: z.string().nullable(),
    points: z.int().meta({ description: 'Spent on it.' }),
    coupon_code: z.string().nullable(),
    claimed_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Claim' })
export const claimPage = pageOf('ClaimPage', claim)
export const claimAnswer = z.object({ claim }).meta({ id: 'ClaimAnswer' })
export const newClaimAnswer = z
  .object({
    claim: claim.nullable().meta({ description: 'Null for a sweepstake, which gives entries.' }),
    points: z.int(),
    entries: z.int(),
  })
  .meta({ id: 'NewClaimAnswer' })

export const couponCounts = z
  .object({ total: z.int(), remaining: z.int(), owed: z.int().meta({ description: 'People who wait for a code.' }) })
  .meta({ id: 'CouponCounts' })
export const couponsAdded = z
  .object({
    added: z.int(),
    refused: z.array(z.object({ code: z.string(), reason: z.enum(['duplicate', 'too_long']) })),
    remaining: z.int(),
  })
  .meta({ id: 'CouponsAdded', description: `Codes have at most ${MAX_CODE_CHARACTERS} characters.` })

const receiptFields = {
  identifier: z.string(),
  external_key: z
    .string()
    .nullable()
    .meta({ description: 'The Idempotency-Key that the purchase was reported with. Null for photos.' }),
  status: z.enum(RECEIPT_STATUSES),
  source: z.enum(RECEIPT_SOURCES),
  merchant_name: z.string().nullable(),
  purchase_date: z.iso.date().nullable(),
  currency: z.string().nullable(),
  total_amount: z.number().nullable(),
  receipt_number: z.string().nullable(),
  points: z.int(),
  created_at: moment,
  participant: named,
  fields,
}

export const receiptAnswer = z
  .object({
    receipt: z
      .object({
        ...receiptFields,
        integrity: z.string().nullable(),
        counts: z.boolean().meta({
          description: 'It counts as a purchase now: accepted automatically or by a person. It may earn no points.',
        }),
        merchant_address: z.string().nullable(),
        pending_points: z.int(),
        admin_invalidation_reason: z.string().nullable(),
        admin_invalidation_message: z.string().nullable(),
        verified_at: moment.nullable(),
        items: z.array(
          z.object({
            sku: z.string().nullable(),
            name: z.string().nullable(),
            quantity: z.number(),
            unit_price: z.number().nullable(),
            price: z.number(),
            matched_product: z.string().nullable(),
            eligible: z.boolean(),
            points: z.int(),
          }),
        ),
        receipt_tags: z.array(z.object({ name: z.string(), reason: z.string() })),
        review_reasons: z.array(z.object({ name: z.string(), reason: z.string() })),
      })
      .meta({ id: 'Receipt' }),
  })
  .meta({ id: 'ReceiptAnswer' })
export const receiptPage = pageOf('ReceiptPage', z.object(receiptFields).meta({ id: 'ListedReceipt' }))

const tier = z
  .object({ name: z.string(), points_from: z.int(), multiplier: z.number(), benefits: z.array(z.string()) })
  .meta({ id: 'Tier' })
export const tierList = z.object({ data: z.array(tier) }).meta({ id: 'TierList' })
export const tierStatus = z
  .object({
    participant: named,
    tier: z.object({ name: z.string(), since: moment.nullable(), until: moment.nullable() }).nullable(),
    points: z.int().nullable().meta({ description: 'Those that count for tiers; null in programs without tiers.' }),
    next: z.object({ name: z.string(), missing_points: z.int() }).nullable(),
    keep: z.object({ missing_points: z.int(), by: moment }).nullable(),
  })
  .meta({ id: 'TierStatus' })

export const importAnswer = z
  .object({
    import: z
      .object({
        identifier: z.string(),
        status: z.enum(['previewed', 'queued', 'running', 'finished', 'failed']),
        filename: z.string(),
        total_rows: z.int(),
        processed_rows: z.int(),
        failed_rows: z.int(),
        created: z.int(),
        updated: z.int(),
        points: z.int(),
        error: z.string().nullable(),
        created_at: moment,
        finished_at: moment.nullable(),
      })
      .meta({ id: 'Import' }),
  })
  .meta({ id: 'ImportAnswer' })

export const wipedAnswer = z.object({ wiped: z.int() }).meta({ id: 'Wiped' })
