import type { PluginTexts } from '@/plugin'
import { texts as en } from './en'
import { texts as es } from './es'

type Messages = (typeof en)['messages']

declare module '@/plugin' {
  interface PluginMessages extends Messages {}
}

export const texts = { en, es } satisfies PluginTexts
