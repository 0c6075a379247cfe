import type { WireDraws } from '@/http/draws/present-draw'
import type { Serialized } from '../wire'

export type PublishedDraws = Serialized<WireDraws>
export type WireDraw = PublishedDraws['draws'][number]
export type Rank = WireDraw['ranking'][number]
