export * from '@/plugin/site/checkout-form'
