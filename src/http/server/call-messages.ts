import type { Locale } from '@/i18n'

/** What any call may be answered, whatever it is for. `limit` is of a number, or of the characters of a text. */
export type CallMessages = {
  outOfDate: string
  unreadable: string
  failed: string
  unavailable: string
  tooLarge: (bytes: number) => string
  required: string
  check: string
  limit: (kind: 'atMost' | 'atLeast' | 'moreThan', figure: number | bigint, isText: boolean) => string
}

const LIMITS = {
  en: {
    text: {
      atMost: 'Use up to # characters.',
      atLeast: 'Use at least # characters.',
      moreThan: 'Use more than # characters.',
    },
    number: { atMost: 'Enter # or less.', atLeast: 'Enter # or more.', moreThan: 'Enter a number above #.' },
  },
  es: {
    text: {
      atMost: 'Usa hasta # caracteres.',
      atLeast: 'Usa al menos # caracteres.',
      moreThan: 'Usa más de # caracteres.',
    },
    number: { atMost: 'Escribe # o menos.', atLeast: 'Escribe # o más.', moreThan: 'Escribe un número mayor que #.' },
  },
} as const
const limitIn =
  (locale: Locale): CallMessages['limit'] =>
  (kind, figure, isText) =>
    LIMITS[locale][isText ? 'text' : 'number'][kind].replace('#', String(figure))

/** Calls of the console answer in English, which it has in Spanish by itself (frame/wire-words). */
export const CALL_MESSAGES = {
  en: {
    outOfDate: 'This page is out of date. Reload it and try again.',
    unreadable: "We couldn't read this request.",
    failed: 'Something went wrong. Please try again.',
    unavailable: 'The service is temporarily unavailable. Try again in a minute.',
    tooLarge: (bytes) => `The request is larger than ${bytes} bytes.`,
    required: 'This field is required.',
    check: 'Check this field.',
    limit: limitIn('en'),
  },
  es: {
    outOfDate: 'Esta página está desactualizada. Vuelve a cargarla e inténtalo de nuevo.',
    unreadable: 'No pudimos leer la solicitud.',
    failed: 'Algo salió mal. Inténtalo de nuevo.',
    unavailable: 'El servicio no está disponible por el momento. Inténtalo de nuevo en un minuto.',
    tooLarge: (bytes) => `La solicitud supera los ${bytes} bytes.`,
    required: 'Este campo es obligatorio.',
    check: 'Revisa este campo.',
    limit: limitIn('es'),
  },
} as const satisfies Record<Locale, CallMessages>
