import {
  APIError,
  type CollectionConfig,
  type CollectionSlug,
  type Config,
  type PayloadRequest,
  type Plugin,
} from 'payload'
import { OPEN_SLUGS } from '@/domain/hooks'
import { addHooks, afterCommit } from '@/plugin'
import { DOUBLE_TAG, PROGRAMS, REFUSAL, REFUSED } from './marks'

type Row = Record<string, unknown>
type Call = { collection: string; hook: string; operation: string | null; document: number | null }

const isProbed = new Map<number, Promise<boolean>>()

/** Whether the row belongs to one of the probe's programs. */
const isMarked = async ({ payload }: PayloadRequest, row: Row | undefined): Promise<boolean> => {
  const id = idOf(row?.program)
  if (id === null) return false
  const known =
    isProbed.get(id) ??
    payload.findByID({ collection: 'programs', id, depth: 0 }).then(({ slug }) => slug.startsWith(PROGRAMS))
  isProbed.set(id, known)
  return known
}

const idOf = (value: unknown): number | null => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'number' ? id : null
}

/** Records a hook's call, unless its transaction rolls back. */
const record = async (req: PayloadRequest, row: Row | undefined, call: Call): Promise<void> => {
  const program = idOf(row?.program)
  if (program === null || !(await isMarked(req, row))) return
  const { actor, cause } = req.context as { actor?: { type?: string }; cause?: string }
  const participant = call.collection === 'participants' ? call.document : idOf(row?.participant)
  // Payload's own writes have a user instead of an actor.
  const user = req.user ? 'administrator' : 'nobody'
  const source = { cause: cause ?? `Payload ${req.payloadAPI}`, actor: actor?.type ?? user }
  await afterCommit(req, { name: 'probe.record', data: { program, participant, ...call, ...source } })
}

/** Records every call of every hook. */
const recorders = (collection: string): NonNullable<CollectionConfig['hooks']> => ({
  beforeChange: [
    async ({ data, operation, originalDoc, req }) => {
      const document = operation === 'update' ? idOf(originalDoc) : null
      await record(req, { ...originalDoc, ...data }, { collection, hook: 'beforeChange', operation, document })
      return data
    },
  ],
  afterChange: [
    async ({ doc, operation, req }) => {
      await record(req, doc, { collection, hook: 'afterChange', operation, document: idOf(doc) })
      return doc
    },
  ],
  beforeDelete: [
    ({ id, req }) => {
      req.context[`probe:${collection}:${id}`] = true
    },
  ],
  afterDelete: [
    async ({ doc, id, req }) => {
      const call = { collection, operation: null, document: Number(id) }
      // Only `afterDelete` gets the row, and so knows its program.
      if (req.context[`probe:${collection}:${id}`]) await record(req, doc, { ...call, hook: 'beforeDelete' })
      await record(req, doc, { ...call, hook: 'afterDelete' })
      return doc
    },
  ],
})

const rules: Partial<Record<CollectionSlug, NonNullable<CollectionConfig['hooks']>>> = {
  'challenge-completions': {
    beforeChange: [
      async ({ data, operation, req }) => {
        if (operation !== 'create' || !(await isMarked(req, data))) return data
        const id = idOf(data.participant) ?? 0
        const { tag_list } = await req.payload.findByID({ collection: 'participants', id, depth: 0, req })
        return tag_list?.includes(DOUBLE_TAG) ? { ...data, points: data.points * 2 } : data
      },
    ],
  },
  'reward-claims': {
    beforeChange: [
      async ({ data, operation, originalDoc, req }) => {
        if (!(await isMarked(req, { ...originalDoc, ...data }))) return data
        if (String(data.fulfilment_note).startsWith(REFUSED))
          throw new APIError(REFUSAL, 403, { code: 'probe_refused' })
        if (operation !== 'create') return data
        const { name } = await req.payload.findByID({
          collection: 'rewards',
          id: idOf(data.reward) ?? 0,
          depth: 0,
          req,
        })
        if (name.startsWith(REFUSED)) throw new APIError(REFUSAL, 403, { code: 'probe_refused' })
        return data
      },
    ],
  },
  participants: {
    beforeChange: [
      async ({ data, originalDoc, req }) => {
        const isRefused = data.first_name === REFUSED && (await isMarked(req, { ...originalDoc, ...data }))
        if (isRefused) throw new APIError(REFUSAL, 403, { code: 'probe_refused' })
        return data
      },
    ],
  },
  'point-entries': {
    beforeChange: [
      async ({ data, req }) => {
        const isRefused = String(data.title).startsWith(REFUSED) && (await isMarked(req, data))
        if (isRefused) throw new APIError(REFUSAL, 403, { code: 'probe_refused' })
        return data
      },
    ],
  },
}

export const addProbeHooks: Plugin = (config) =>
  OPEN_SLUGS.reduce(
    (probed, slug) => addHooks(addHooks(probed, slug, rules[slug] ?? {}), slug, recorders(slug)),
    config,
  )

/** Limits a plugin's `beforeChange` hooks to programs whose slug is `slug`, for plugins that have no such limit. */
export const onlyIn =
  (slug: string, plugin: Plugin): Plugin =>
  async (config) => {
    const before = new Map(config.collections?.map((collection) => [collection.slug, collection.hooks?.beforeChange]))
    const extended: Config = await plugin(config)
    const limit = (collection: CollectionConfig): CollectionConfig => {
      const known = before.get(collection.slug) ?? []
      const hooks = collection.hooks?.beforeChange?.map((hook): typeof hook => {
        if (known.includes(hook)) return hook
        return async (args) => {
          const id = idOf(args.data.program)
          const program = id && (await args.req.payload.findByID({ collection: 'programs', id, depth: 0 }))
          return program && program.slug === slug ? hook(args) : args.data
        }
      })
      return hooks ? { ...collection, hooks: { ...collection.hooks, beforeChange: hooks } } : collection
    }
    return { ...extended, collections: (extended.collections ?? []).map(limit) }
  }
