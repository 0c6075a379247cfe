import { csvCall } from '@/plugin/http'

export const REDEMPTIONS_CSV_CALL = csvCall('perk_redemptions')
