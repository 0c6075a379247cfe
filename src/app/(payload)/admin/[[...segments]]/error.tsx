'use client'

export { ConsoleError as default } from '@/console/frame/console-error.client'
