import { csvCall } from '@/http/csv-call'

export const GET = csvCall(
  'GET /admin/v2/programs/:program_id/purchase_proof_merchants.csv',
  'purchase_proof_merchants',
)
