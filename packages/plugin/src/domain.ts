export * from '@/plugin/domain'
