export * from '@/plugin/site/payment-receipt'
