import { csvCall } from '@/http/server/csv-call'

export const GET = csvCall('GET /admin/v2/challenges/:challenge_id/participant_answers.csv', 'challenge_answers')
