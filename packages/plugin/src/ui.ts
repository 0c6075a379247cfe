export * from '@/plugin/ui'
