import type { Serialized } from '@/plugin/site'
import type { OwnData } from '../domain/own-data'

export type OwnDataAnswer = Serialized<OwnData> & { has_signal: boolean }
export const DATA_PATH = '/public/data'
