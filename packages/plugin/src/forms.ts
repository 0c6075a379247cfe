export * from '@/plugin/forms'
