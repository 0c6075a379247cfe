import type { Serialized } from '@/plugin/site'
import type { OwnGift } from '../domain/own-gifts'

export type ListedGift = Serialized<OwnGift>
