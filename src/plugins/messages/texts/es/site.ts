const inbox = {
  title: 'Mensajes',
  loading: 'Cargando mensajes',
  dismiss: 'Descartar',
  dismissOf: 'Descartar {{title}}',
  open: 'Abrir',
} as const

export const site = { inbox } as const
