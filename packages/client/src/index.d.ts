import type { Client } from 'openapi-fetch'
import type { components, paths, webhooks } from './schema.js'

export type { components, paths, webhooks }
/** Why a call was refused; `code` is stable. */
export type Problem = components['schemas']['Problem']
/** What a webhook posts. Its `type` says what `data` has. */
export type WebhookEvent = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']
export type LaurelClient = Client<paths>

export type LaurelClientOptions = {
  /** The platform's host or the program's, such as https://rewards.example.com */
  baseUrl: string
  /** A key of the program: `lrl_live_…` or `lrl_test_…` */
  apiKey: string
  fetch?: typeof globalThis.fetch
}

/** Calls of the Laurel API with types for everything. Each write gets an Idempotency-Key, unless you pass one of your own. */
export declare const createLaurelClient: (options: LaurelClientOptions) => LaurelClient
