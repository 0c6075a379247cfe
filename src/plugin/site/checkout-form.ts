export { CheckoutForm } from '@/site/challenge/parts/checkout-form.client'
