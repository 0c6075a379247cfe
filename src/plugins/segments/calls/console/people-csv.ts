import { csvCall } from '@/plugin/http'

export const PEOPLE_CSV_CALL = csvCall('segment_people')
