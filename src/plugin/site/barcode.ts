export { Barcode } from '@/site/barcode.client'
