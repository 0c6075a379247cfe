import type { TextsLike } from '@/plugin'
import type { perks as english } from '../en/messages'

export const perks = {
  zipInvalid: 'Escribe un código postal de cinco dígitos.',
  zipUnknown: 'No conocemos este código postal. Revísalo o prueba con uno cercano.',
  placeMissing: 'Escribe un código postal o usa tu ubicación.',
  noParticipant: 'No hay participante',
  notAuthorized: 'Participante no autorizado',
  alreadyRedeemed: 'Ya canjeaste esta oferta.',
  noOffer: 'Esta oferta ya no está disponible.',
  refused: 'El programa del comercio no aceptó el canje. La oferta no se usó.',
  unknown: 'Aún no sabemos si se canjeó. Inténtalo de nuevo: la oferta no se usará dos veces.',
  unavailable: 'Las ofertas no están disponibles en este momento. Inténtalo de nuevo en un minuto.',
  tooOften: 'Demasiados intentos. Inténtalo de nuevo en unos minutos.',
  saved: 'Oferta guardada.',
  unsaved: 'Quitamos la oferta.',
  tooManySaved: 'Alcanzaste el límite de ofertas guardadas. Quita una primero.',
  reported: 'Gracias. Enviamos tu reporte.',
  reportedAlready: 'Ya reportaste esta oferta este año.',
  voucher: { validUntil: 'Válido hasta {{time}}', printed: 'Impreso el {{date}}' },
} satisfies TextsLike<typeof english>
