import { z } from 'zod'
import { processState } from '../process-state'
import { FetchError, type PublicAnswer, requestPublic } from '../safe-fetch'
import {
  COUNT_CAP,
  distanceMiles,
  type FoundMerchants,
  type ListedMerchant,
  type MerchantSearch,
  type OfferProvider,
  type OpenOfferProvider,
  ProviderAway,
  type ProviderMerchant,
  type ProviderSettings,
  type RedemptionOutcome,
} from './port'

const TIMEOUT_MS = 5000
const MAX_BYTES = 8 * 1024 * 1024
const STORES_PER_REQUEST = 100
const MAX_REQUESTS = Math.ceil(COUNT_CAP / STORES_PER_REQUEST)
/** How long a search result is fresh. */
const FRESH_MS = 60_000
/** How long an older answer may be used while the partner is unavailable. */
const STALE_MS = 24 * 3_600_000
const MAX_CACHED = 500

const nullableText = z
  .string()
  .max(10_000)
  .nullish()
  .transform((value) => value?.trim() || null)
const types = z.array(z.string()).transform((given) => TYPES.filter((type) => given.includes(type)))
const TYPES = ['CLICK', 'MOBILE', 'PRINT'] as const
const value = z.coerce.number().min(0).catch(0)

const storeOffer = z.object({ offer_key: z.string().min(1).max(255), title: z.string().max(1000), value })
const store = z.object({
  store_key: z.string().min(1).max(255),
  name: z.string().min(1).max(500),
  category: z.object({ id: z.coerce.number().int(), name: z.string().max(255) }).nullish(),
  second_category: nullableText,
  description: nullableText,
  phone: nullableText,
  address: z
    .object({ street: nullableText, city: nullableText, state: nullableText, postal_code: nullableText })
    .partial()
    .nullish(),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  offers: z.array(storeOffer).default([]),
})
type Store = z.infer<typeof store>

const offer = storeOffer.extend({
  description: nullableText,
  terms: nullableText,
  url: nullableText,
  redemption_types: types,
})
const redemption = z.object({
  order_id: z.string().max(255),
  code: nullableText,
  barcode: z.enum(['none', 'code128', 'ean13', 'qrcode']).catch('qrcode'),
  url: nullableText,
})
const STORES = z.object({ page: z.number(), pages: z.number(), stores: z.array(store) })
const CHANGES = z.object({ offer_keys: z.array(z.string()) })

type Cached = { at: number; stores: Store[] }

/** For all programs of this process, keyed by URL, API key and query. */
const cache = processState('partner.cache', () => new Map<string, Cached>())
/** Partners that asked for a pause, with its end. */
const paused = processState('partner.paused', () => new Map<string, number>())

/**
 * A partner network over HTTP, in the shape such networks share: stores near a place, offers of a store, redemptions
 * with an idempotency key and a member key. Its protocol and limits: docs/extending/jobs-and-providers.md.
 */
export const openHttpPartner: OpenOfferProvider = (settings) => {
  const { get, post } = client(settings)

  /** Saves fetching all pages again. True if the partner has no such call (404). */
  const hasChangedSince = async (at: number): Promise<boolean> =>
    (await get(`changes?since=${new Date(at).toISOString()}`, CHANGES))?.offer_keys.length !== 0

  const listStores = async ({ category, keyword, place, radiusMiles }: MerchantSearch) => {
    const query = new URLSearchParams({
      latitude: place.latitude.toFixed(3),
      longitude: place.longitude.toFixed(3),
      radius: String(radiusMiles),
      per_page: String(STORES_PER_REQUEST),
      ...(keyword ? { keyword } : {}),
    })
    const key = `${settings.url} ${settings.key} ${query}`
    const known = cache.get(key)
    const now = Date.now()
    const ofCategory = (stores: Store[]) =>
      category === null ? stores : stores.filter((one) => one.category?.id === category)
    if (known && now - known.at < FRESH_MS)
      return { all: known.stores, chosen: ofCategory(known.stores), isStale: false }
    try {
      if (known && now - known.at < STALE_MS && !(await hasChangedSince(known.at))) {
        cache.set(key, { ...known, at: now })
        return { all: known.stores, chosen: ofCategory(known.stores), isStale: false }
      }
      const stores: Store[] = []
      for (let page = 1; page <= MAX_REQUESTS; page++) {
        const answer = await get(`stores?${query}&page=${page}`, STORES)
        if (!answer) break
        stores.push(...answer.stores.filter(({ offers }) => offers.length > 0))
        if (page >= answer.pages || answer.stores.length === 0) break
      }
      if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value as string)
      cache.set(key, { at: now, stores })
      return { all: stores, chosen: ofCategory(stores), isStale: false }
    } catch (error) {
      if (!ProviderAway.is(error) || !known || now - known.at > STALE_MS) throw error
      return { all: known.stores, chosen: ofCategory(known.stores), isStale: true }
    }
  }

  const search = async (query: MerchantSearch): Promise<FoundMerchants> => {
    const { all, chosen, isStale } = await listStores(query)
    const near = (stores: Store[]) => stores.filter((one) => distanceMiles(query.place, one) <= query.radiusMiles)
    const [listed, counted] = [await ofNames(near(chosen), query), await ofNames(near(all), query)]
    const sorted = listed.map((one) => toListed(one, query)).toSorted(ORDERS[query.sort])
    const from = (query.page - 1) * query.pageSize
    return {
      merchants: Math.min(COUNT_CAP, listed.length),
      offers: Math.min(
        COUNT_CAP,
        listed.reduce((sum, { offers }) => sum + offers.length, 0),
      ),
      categories: countCategories(counted),
      page: sorted.slice(from, from + query.pageSize),
      isStale,
    }
  }

  const find: OfferProvider['find'] = async (target) => {
    if ('offerKey' in target) {
      const found = await get(
        `offers/${encodeURIComponent(target.offerKey)}`,
        z.object({ offer, store: store.nullable() }),
      )
      return found?.store ? toMerchant(found.store, [found.offer]) : null
    }
    const slug = encodeURIComponent(target.slug)
    const found = await get(`stores/${slug}`, z.object({ store }))
    if (!found) return null
    const offers = await get(`offers?store_key=${slug}`, z.object({ offers: z.array(offer) }))
    return toMerchant(found.store, offers?.offers ?? [])
  }

  return {
    search,
    find,
    redeem: ({ idempotencyKey, memberKey, offerKey, type }) =>
      post('redemptions', { offer_key: offerKey, redemption_type: type, member_key: memberKey }, idempotencyKey),
    usesRemaining: async (offerKey, memberKey) =>
      (
        await get(
          `offers/${encodeURIComponent(offerKey)}/uses?member_key=${encodeURIComponent(memberKey)}`,
          z.object({ remaining: z.number().int().nullable() }),
        )
      )?.remaining ?? null,
  }
}

const ORDERS: Record<MerchantSearch['sort'], (a: ListedMerchant, b: ListedMerchant) => number> = {
  distance: (a, b) => a.distanceMiles - b.distanceMiles || a.name.localeCompare(b.name),
  name: (a, b) => a.name.localeCompare(b.name) || a.distanceMiles - b.distanceMiles,
  value: (a, b) => (b.offers[0]?.value ?? 0) - (a.offers[0]?.value ?? 0) || a.distanceMiles - b.distanceMiles,
}

const ofNames = async (stores: Store[], { names }: MerchantSearch): Promise<Store[]> => {
  if (!names) return stores
  const matches = await names.matches(stores.map(({ name }) => name))
  return stores.filter((_, at) => matches[at])
}

const countCategories = (stores: Store[]) => {
  const counts = new Map<number, { id: number; name: string; count: number }>()
  for (const { category } of stores) {
    if (!category) continue
    const known = counts.get(category.id) ?? { ...category, count: 0 }
    counts.set(category.id, { ...known, count: known.count + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)
}

const toListed = (one: Store, { place }: MerchantSearch): ListedMerchant => ({
  id: one.store_key,
  slug: one.store_key,
  name: one.name,
  logo: null,
  category: one.category?.name ?? null,
  distanceMiles: distanceMiles(place, one),
  offers: one.offers
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 2)
    .map(({ title, value: worth }) => ({ title, value: worth })),
  offerCount: one.offers.length,
})

const toMerchant = (one: Store, offers: z.infer<typeof offer>[]): ProviderMerchant => ({
  id: one.store_key,
  slug: one.store_key,
  name: one.name,
  logo: null,
  category: one.category?.name ?? null,
  secondCategory: one.second_category,
  copy: one.description,
  phone: one.phone,
  address: {
    address: one.address?.street ?? null,
    city: one.address?.city ?? null,
    state: one.address?.state ?? null,
    zipCode: one.address?.postal_code ?? null,
  },
  latitude: one.latitude,
  longitude: one.longitude,
  offers: offers.map((each) => ({
    id: null,
    key: each.offer_key,
    title: each.title,
    details: each.description,
    terms: each.terms,
    webSite: each.url,
    types: each.redemption_types,
    value: each.value,
  })),
})

type Sent = { method?: 'GET' | 'POST'; body?: string; headers?: Record<string, string> }

const client = ({ key, url }: ProviderSettings) => {
  if (!url) throw new ProviderAway('the partner has no address')
  const base = url.endsWith('/') ? url : `${url}/`
  const callPartner = async (path: string, { body, headers, method = 'GET' }: Sent = {}): Promise<PublicAnswer> => {
    const wait = (paused.get(base) ?? 0) - Date.now()
    if (wait > 0) throw new ProviderAway('the partner asked to wait', Math.ceil(wait / 1000))
    const answer = await requestPublic(new URL(path, base).href, {
      method,
      ...(body === undefined ? {} : { body }),
      maxBytes: MAX_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', authorization: `Bearer ${key ?? ''}`, ...headers },
    })
    if (answer.status !== 429) return answer
    const seconds = Math.min(3600, Math.max(1, Number(answer.headers['retry-after']) || 30))
    paused.set(base, Date.now() + seconds * 1000)
    throw new ProviderAway('the partner asked to wait', seconds)
  }

  const get = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema> | null> => {
    try {
      const { body, status } = await callPartner(path)
      if (status === 404) return null
      if (status !== 200) throw new ProviderAway(`the partner answered ${status}`)
      return schema.parse(readJson(body))
    } catch (error) {
      if (ProviderAway.is(error)) throw error
      throw new ProviderAway(`the partner's answer can't be read: ${(error as Error).message}`)
    }
  }

  /** Unless the request has certainly failed, its outcome is unknown. */
  const post = async (path: string, sent: object, idempotencyKey: string): Promise<RedemptionOutcome> => {
    try {
      const { body, status } = await callPartner(path, {
        method: 'POST',
        body: JSON.stringify(sent),
        headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      })
      if (status === 200 || status === 201) {
        const { barcode, code, url: webSite } = redemption.parse(readJson(body))
        return { outcome: 'redeemed', code, barcode, webSite }
      }
      // 409: the partner is still processing the first try.
      if (status >= 500 || status === 409 || status < 400) return { outcome: 'unknown' }
      const refusal = REFUSAL.safeParse(readJson(body))
      return { outcome: 'refused', message: refusal.success ? refusal.data.error.message : null }
    } catch (error) {
      if (ProviderAway.is(error)) return { outcome: 'unavailable', retryAfterSeconds: error.retryAfterSeconds }
      return isNeverSent(error) ? { outcome: 'unavailable', retryAfterSeconds: null } : { outcome: 'unknown' }
    }
  }
  return { get, post }
}

const REFUSAL = z.object({ error: z.object({ message: z.string().max(500) }) })

const isNeverSent = (error: unknown): boolean =>
  (FetchError.is(error) && error.problem !== 'too_large') ||
  ['ECONNREFUSED', 'ENOTFOUND'].includes((error as { code?: string }).code ?? '')

const readJson = (body: Buffer): unknown => JSON.parse(body.toString('utf8'))
