import { csvCall } from '@/http/server/csv-call'

export const GET = csvCall('GET /admin/v2/challenges/:challenge_id/participants.csv', 'challenge_participants')
