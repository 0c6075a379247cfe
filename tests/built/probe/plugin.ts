import type { CollectionAfterChangeHook, CollectionSlug, Plugin } from 'payload'
import { z } from 'zod'
import type { PaymentProvider } from '@/platform/payments/providers'
import {
  afterCommit,
  awardPoints,
  type Context,
  defineCall,
  defineKind,
  laurel,
  programCollection,
  reply,
  spendPoints,
} from '@/plugin'
import { addProbeHooks } from './hooks'

/**
 * A plugin with everything that `laurel()` takes, which the tests of the built product ask. It acts only on data that
 * the tests mark, so that other tests can share its server.
 */
declare module '@laurel/plugin' {
  interface PluginJobs {
    'probe.record': {
      program: number
      participant: number | null
      collection: string
      hook: string
      operation: string | null
      document: number | null
      cause: string
      actor: string
    }
    'probe.work': { program: number; participant: number; points: number }
    'probe.tick': Record<string, never>
  }
}

const RECORDS = 'probe-records' as CollectionSlug
const TASKS = 'probe-tasks' as CollectionSlug

const CALLS = { group: 'Probe', read: 'users.view', write: 'users.manage' } as const
const numberField = (name: string) => ({ name, type: 'number' }) as const
const textField = (name: string) => ({ name, type: 'text' }) as const

/** The recorded calls of hooks, and what else the probe notices. */
const records = programCollection(RECORDS, {
  ...CALLS,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    ...['collection', 'hook', 'operation', 'cause', 'actor'].map(textField),
    ...['participant', 'document'].map(numberField),
  ],
})

/** A row whose creation enqueues jobs. */
const tasks = programCollection(TASKS, {
  ...CALLS,
  fields: [...['participant', 'jobs', 'points'].map(numberField)],
  hooks: {
    afterChange: [
      async ({ doc, operation, req }) => {
        const { jobs, participant, points, program } = doc as Record<string, number>
        if (operation !== 'create') return doc
        for (let job = 0; job < (jobs ?? 0); job++)
          await afterCommit(req, {
            name: 'probe.work',
            data: { program: program ?? 0, participant: participant ?? 0, points: points ?? 0 },
          })
        return doc
      },
    ] satisfies CollectionAfterChangeHook[],
  },
})

const writeRecord = (
  { now, sql }: Context,
  { key, program, ...call }: { key: string; program: number } & Record<string, unknown>,
) => {
  const names = Object.keys(call)
  return sql(
    `insert into probe_records (key, program_id, ${names.join(', ')}, created_at, updated_at)
     values ($1, $2, ${names.map((_, index) => `$${index + 4}`).join(', ')}, $3, $3) on conflict (key) do nothing`,
    [key, program, now, ...Object.values(call)],
  )
}

/** A receipt of one item at a price that `receiptRules` notices. */
const TEXT = ['PROBE MARKET', '1 Probe Street', '{date}', 'Probe Bread    3.50', 'TOTAL    3.50']
const readReceipt = async () => {
  const lines = TEXT.map((line, row) => ({
    text: line.replace('{date}', new Date().toISOString().slice(0, 10)),
    confidence: 0.99,
    box: { x: 10, y: 10 + row * 40, width: 400, height: 30 },
  }))
  return { engine: 'probe', text: lines.map(({ text }) => text).join('\n'), lines, confidence: 0.99 }
}

const unsupported = async (): Promise<never> => {
  throw new Error('The probe takes no payments beyond opening checkouts.')
}
/** Chosen by PAYMENT_PROVIDER=probe. Opens checkouts that nobody pays. */
const payments: PaymentProvider = {
  hasAccount: () => true,
  paymentModeOf: () => 'test',
  createCheckout: async ({ reference }) => ({
    ok: true,
    value: { sessionId: `probe_${reference}`, url: `http://localhost/probe/${reference}` },
  }),
  expireCheckout: unsupported,
  refundPayment: unsupported,
  cancelSubscription: unsupported,
  verifyEvent: () => null,
}

const merchant = {
  id: 1,
  slug: 'probe-bakery',
  name: 'Probe Bakery',
  logo: null,
  category: 'Food',
}
const offer = { value: 10, title: 'Ten off' }

const participantOf = z.object({ participant_id: z.int() })

/** Everything but collections and hooks. */
const extensions = laurel({
  challengeKinds: {
    probe_word: defineKind({
      name: { en: 'Probe word', es: 'Palabra de prueba' },
      about: { en: 'Participants type a word.', es: 'Los participantes escriben una palabra.' },
      callToAction: { en: 'Type it', es: 'Escribir' },
      settings: [{ field: 'parameters', control: 'text', label: { en: 'Word', es: 'Palabra' }, required: true }],
      hasSecretParameters: true,
      screen: 'visit',
      submission: z.looseObject({ word: z.string().default('') }),
      complete: async (_context, { challenge, submission: { word } }) =>
        word === challenge.parameters
          ? { ok: true, evidence: { word } }
          : { ok: false, reason: 'wrong_word', message: { en: 'Another word.', es: 'Otra palabra.' } },
      isSelfContained: true,
    }),
  },
  rewardSelections: {
    probe_toll: {
      label: { en: 'Probe toll', es: 'Peaje de prueba' },
      help: { en: 'Takes one point.', es: 'Cuesta un punto.' },
      claim: async (tx, { key, participantId, programId, rewardId }) => {
        const cause = { type: 'Reward', id: String(rewardId) }
        const toll = { programId, participantId, amount: 1, title: 'Toll', key: `toll:${participantId}:${key}`, cause }
        const spent = await spendPoints(tx, toll)
        if (!spent.ok) return { ok: false, reason: 'insufficient_points', missingPoints: 1 }
        return { ok: true, claimId: null, pointsSpent: 1, couponCode: null, entries: 0, duplicate: spent.duplicate }
      },
    },
  },
  receiptRules: {
    probe_bread: {
      review: 'always',
      find: ({ items }) =>
        items.some(({ name }) => /probe bread/i.test(name)) ? { en: 'Probe bread.', es: 'Pan de prueba.' } : null,
    },
  },
  receiptEngines: { probe: async () => ({ name: 'probe', read: readReceipt, close: async () => {} }) },
  offerProviders: {
    probe_deals: () => ({
      search: async () => ({
        merchants: 1,
        offers: 1,
        categories: [],
        page: [{ ...merchant, distanceMiles: 1, offers: [offer], offerCount: 1 }],
        isStale: false,
      }),
      find: async () => null,
      redeem: async () => ({ outcome: 'refused', message: 'The probe redeems nothing.' }),
    }),
  },
  paymentProviders: { probe: payments },
  notificationChannels: {
    probe: {
      send: async (context, { id, participantId, programId, subject }) =>
        void (await writeRecord(context, {
          key: `notice:${id}`,
          program: programId,
          participant: participantId,
          collection: 'notice',
          cause: subject,
        })),
    },
  },
  consoleViews: [
    {
      path: '/programs/:program_id/probe',
      title: { en: 'Probe', es: 'Sonda' },
      permission: 'users.view',
      tenant: { program: 'program_id' },
      navigation: { group: 'engagement', icon: 'users' },
      Component: '/../plugins/probe/probe-screens#ProbeView',
    },
  ],
  dashboardCards: { probe: { Component: '/../plugins/probe/probe-screens#ProbeCard', permission: 'users.view' } },
  apiCalls: {
    'GET /v1/probe/records': defineCall({
      scope: 'reports.read',
      summary: 'The recorded calls of hooks.',
      input: z.object({ after: z.coerce.number().default(0) }),
      handle: async ({ context, programId }, { after }) =>
        reply({
          records: await context.sql('select * from probe_records where program_id = $1 and id > $2 order by id', [
            programId,
            after,
          ]),
        }),
    }),
    // The Local API, as a plugin uses it.
    'POST /v1/probe/completions': defineCall({
      scope: 'challenges.write',
      summary: 'Completes a challenge through the Local API.',
      input: participantOf.extend({ challenge_id: z.int() }),
      handle: async ({ context, programId: program }, { challenge_id: challenge, participant_id: participant }) => {
        const data = { program, participant, challenge }
        const { id, points } = await context.payload.create({ collection: 'challenge-completions', data, depth: 0 })
        return reply({ id, points })
      },
    }),
    'POST /v1/probe/tasks': defineCall({
      scope: 'points.write',
      summary: 'Enqueues jobs that give points.',
      input: participantOf.extend({ jobs: z.int(), points: z.int() }),
      handle: async ({ context, programId: program }, { jobs, participant_id: participant, points }) => {
        const data = { program, participant, jobs, points }
        const { id } = await context.payload.create({ collection: TASKS, data: data as never, depth: 0 })
        return reply({ id })
      },
    }),
  },
  jobs: {
    'probe.record': {
      atOnce: 4,
      run: async (context, { data, id }) => void (await writeRecord(context, { key: `call:${id}`, ...data })),
    },
    'probe.work': {
      run: async (context, { data, id }) => {
        const { participant, points, program } = data
        const posting = {
          programId: program,
          participantId: participant,
          amount: points,
          title: 'Work',
          key: `work:${id}`,
        }
        await awardPoints(context, { ...posting, cause: { type: 'Work', id } })
      },
    },
    'probe.tick': {
      cron: '* * * * *',
      run: async ({ now, sql }) => {
        // One row for each of the probe's programs.
        await sql(
          `insert into probe_records (key, program_id, collection, cause, created_at, updated_at)
           select 'tick:' || id || ':' || $1, id, 'tick', 'probe.tick', $2, $2 from programs where slug like 'probe%' on conflict (key) do nothing`,
          [now.toISOString().slice(0, 16), now],
        )
      },
    },
  },
  fields: {
    participants: [
      {
        name: 'probe_card',
        type: 'text',
        label: { en: 'Probe card', es: 'Tarjeta de prueba' },
        custom: { laurel: { public: true, api: 'write', webhooks: true, import: true } },
      },
    ],
    challenges: [{ name: 'probe_note', type: 'text', label: { en: 'Probe note', es: 'Nota de prueba' } }],
  },
})

export const probe: Plugin = async (config) => {
  const extended = await extensions(await addProbeHooks(config))
  return { ...extended, collections: [...(extended.collections ?? []), records, tasks] }
}
