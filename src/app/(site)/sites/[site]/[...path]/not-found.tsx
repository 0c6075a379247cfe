export { ProvidedNotFound as default } from '@/site/frame/not-found-provider.client'
