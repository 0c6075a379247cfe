import type { Serialized } from '@/plugin/site'
import type { OwnHousehold } from '../domain/own-household'

export type ShownHousehold = Serialized<OwnHousehold>
