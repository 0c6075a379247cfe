import type { WireDraws } from '@/http/draws/present-draw'
import type { Arrived } from '../wire'

export type PublishedDraws = Arrived<WireDraws>
export type WireDraw = PublishedDraws['draws'][number]
export type Place = WireDraw['ranking'][number]
