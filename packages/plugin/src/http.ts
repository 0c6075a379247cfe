export * from '@/plugin/http'
