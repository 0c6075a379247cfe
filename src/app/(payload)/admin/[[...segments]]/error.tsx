'use client'

export { ConsoleError as default } from '@/console/frame/ConsoleError.client'
