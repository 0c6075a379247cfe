export { Overlay } from '@/site/frame/overlay.client'
