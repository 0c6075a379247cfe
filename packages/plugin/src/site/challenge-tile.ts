export * from '@/plugin/site/challenge-tile'
