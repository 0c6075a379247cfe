export { default as PaymentReceipt } from '@/site/home/payment-receipt.client'
