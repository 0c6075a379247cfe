import { site } from './es/site'

const messages = {
  push: { notThisBrowser: 'Este navegador no puede recibir notificaciones. Prueba con otro.' },
} as const

export const texts = { messages, site }
