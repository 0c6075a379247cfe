export * from '@/plugin/site'
