import type { PluginTexts } from '@/plugin'
import { agents as en } from './en'
import { agents as es } from './es'

export const texts = { en: { console: { agents: en } }, es: { console: { agents: es } } } satisfies PluginTexts
