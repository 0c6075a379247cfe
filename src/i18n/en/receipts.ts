import { evidence } from './receipts/evidence'
import { own } from './receipts/own'
import { review } from './receipts/review'
import { sending } from './receipts/sending'

export const receipts = { ...own, ...sending, ...review, evidence }
