export { PageNotFound as default } from '@/site/frame/site-error.client'
