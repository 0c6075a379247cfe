export * from '@/plugin/site/brand-icon'
