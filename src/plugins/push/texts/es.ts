import { site } from './es/site'

const messages = {
  push: {
    notThisBrowser: 'Este navegador no puede recibir notificaciones. Prueba con otro.',
    reachable: 'Ya puedes canjear {{reward}}',
    reachableText: 'Tienes {{balance}} {{term}}: te alcanza para {{reward}}.',
  },
} as const

export const texts = { messages, site }
