export * from '@/plugin/seed'
