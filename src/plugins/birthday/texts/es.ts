import { site } from './es/site'

const birthday = { title: 'Cumpleaños' }

const messages = {
  birthday: {
    saved: 'Guardamos tu cumpleaños.',
    noDay: 'Ese día no existe. Revisa el mes y el día.',
    noYear: 'Escribe el año en que naciste.',
    tooSoon: 'Puedes cambiar tu cumpleaños una vez al año.',
  },
} as const

export const texts = { console: { birthday }, messages, site }
