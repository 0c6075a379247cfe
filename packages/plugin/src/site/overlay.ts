export * from '@/plugin/site/overlay'
