import type { PluginTexts } from '@/plugin'
import { texts as en } from './en'
import { texts as es } from './es'

export const texts = { en, es } satisfies PluginTexts
