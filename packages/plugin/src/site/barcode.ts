export * from '@/plugin/site/barcode'
