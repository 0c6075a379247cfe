export * from '@/plugin/fields'
