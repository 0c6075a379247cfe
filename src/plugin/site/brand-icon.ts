export { renderIcon } from '@/site/app/icon'
