import { csvCall } from '@/plugin/http'

export const SIGNALS_CSV_CALL = csvCall('fraud_signals')
