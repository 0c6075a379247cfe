export * from '@/plugin/console'
