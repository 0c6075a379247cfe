export * from '@/plugin/login'
