import type { WireDraws } from '@/http/present-draw'

type Arrived<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Arrived<T[Key]> } : T

export type PublishedDraws = Arrived<WireDraws>
export type WireDraw = PublishedDraws['draws'][number]
export type Place = WireDraw['ranking'][number]
