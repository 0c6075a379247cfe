export { MerchantNotFound as default } from '@/site/perks/merchant-not-found.client'
