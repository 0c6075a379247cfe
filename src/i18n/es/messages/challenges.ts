import type { challenges as english } from '../../en/messages/challenges'
import type { TextsLike } from '../../text'
import { limits } from '../limits'

/** Responses to submissions of all kinds of challenges; each kind has its own in addition. */
export const challenges: TextsLike<typeof english> = {
  submitted: '¡Enviaste el reto!',
  refusals: {
    not_found: 'Error al cargar el reto',
    not_active: 'Este reto ya no está disponible',
    not_verified: 'Verifica tu correo para ganar {{term}}.',
    terms_not_accepted: 'Acepta los términos del programa para ganar {{term}}.',
    account_pending: 'Podrás ganar {{term}} cuando tu cuenta esté activa.',
    already_completed: 'Ya completaste este reto.',
    tier_required: {
      named: 'Llega a {{tier}} para desbloquear este reto.',
      other: 'Sube de nivel para desbloquear este reto.',
    },
    api_only: 'Marcaremos este reto como completado cuando nuestro socio lo confirme.',
    limit_reached: 'Este reto llegó a su límite.',
    own_limit_reached: 'Ya completaste este reto el máximo de veces.',
    misfit: 'Revisa lo que escribiste.',
    prize_gone: 'El premio de este reto ya no está disponible.',
    prize_unavailable: 'El premio de este reto no está disponible por ahora.',
  },
  answers: {
    ...limits.problems,
    required: 'Responde esta pregunta.',
    one_only: 'Da una sola respuesta.',
    unknown_option: 'Elige una de las opciones.',
    unknown_question: 'Esta pregunta no forma parte del reto.',
    unknown_file: 'Vuelve a elegir tu archivo.',
    too_long: 'Esta respuesta es demasiado larga. Acórtala.',
    not_a_number: 'Escribe un número entero.',
    not_a_decimal: 'Escribe un número.',
    not_a_date: 'Escribe una fecha.',
    not_a_date_time: 'Escribe una fecha y una hora.',
    not_a_time: 'Escribe una hora.',
    not_an_option: 'Elige una de las opciones.',
    not_yes_or_no: 'Responde sí o no.',
  },
  files: {
    empty_file: 'Este archivo está vacío. Elige otro.',
    file_too_large: 'Este archivo es demasiado grande. Elige uno de hasta 10 MB.',
    runnable_file: 'No se pueden subir programas ni páginas web. Elige otro archivo.',
    broken_image: 'No pudimos abrir esta imagen. Elige otra.',
    too_often: 'Alcanzaste el límite de archivos. Inténtalo de nuevo en una hora.',
  },
}
