import { own } from './receipts/own'
import { review } from './receipts/review'

export const receipts = { ...own, ...review }
