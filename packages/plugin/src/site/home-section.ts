export * from '@/plugin/site/home-section'
