export * from '@/plugin'
