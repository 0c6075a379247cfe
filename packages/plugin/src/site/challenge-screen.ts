export * from '@/plugin/site/challenge-screen'
