import type { Locale } from '@/i18n'

/** What any call may be answered, whatever it is for. `limit` is of a number, or of the characters of a text. */
export type CallWords = {
  outOfDate: string
  unreadable: string
  failed: string
  tooLarge: (bytes: number) => string
  required: string
  check: string
  limit: (kind: 'atMost' | 'atLeast' | 'moreThan', figure: number | bigint, isText: boolean) => string
}

const LIMITS = {
  en: { atMost: 'At most', atLeast: 'At least', moreThan: 'More than' },
  es: { atMost: 'Como máximo', atLeast: 'Al menos', moreThan: 'Más de' },
} as const

/** Calls of the console answer in English, which it has in Spanish by itself (frame/wire-words). */
export const CALL_WORDS = {
  en: {
    outOfDate: 'Your page is out of date. Please reload it and try again.',
    unreadable: 'The request cannot be read.',
    failed: 'Something went wrong. Please try again.',
    tooLarge: (bytes) => `The request is larger than ${bytes} bytes.`,
    required: 'This field is required.',
    check: 'Please check this field.',
    limit: (kind, figure, isText) => `${LIMITS.en[kind]} ${figure}${isText ? ' characters' : ''}.`,
  },
  es: {
    outOfDate: 'Esta página ya no está al día. Vuelve a cargarla e inténtalo de nuevo.',
    unreadable: 'No se puede leer la petición.',
    failed: 'Algo ha ido mal. Inténtalo de nuevo.',
    tooLarge: (bytes) => `La petición pasa de ${bytes} bytes.`,
    required: 'Este campo es obligatorio.',
    check: 'Revisa este campo.',
    limit: (kind, figure, isText) => `${LIMITS.es[kind]} ${figure}${isText ? ' caracteres' : ''}.`,
  },
} as const satisfies Record<Locale, CallWords>
