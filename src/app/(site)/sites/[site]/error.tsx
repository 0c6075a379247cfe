'use client'

export { PageError as default } from '@/site/frame/site-error.client'
