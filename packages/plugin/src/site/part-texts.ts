export * from '@/plugin/site/part-texts'
