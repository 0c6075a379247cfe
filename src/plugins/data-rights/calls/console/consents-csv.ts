import { csvCall } from '@/plugin/http'

export const CONSENTS_CSV = csvCall('consents')
