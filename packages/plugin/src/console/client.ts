export * from '@/plugin/console/client'
