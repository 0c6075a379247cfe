export * from '@/plugin/dashboard'
