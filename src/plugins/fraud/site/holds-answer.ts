import type { Serialized } from '@/plugin/site'
import type { OwnAnswer, OwnHold } from '../domain/appeals'

/** The answer of `GET /public/holds`. */
export type HoldsAnswer = { holds: Serialized<OwnHold>[]; answers: Serialized<OwnAnswer>[] }
