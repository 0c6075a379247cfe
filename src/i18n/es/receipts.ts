export const receipts = {}
