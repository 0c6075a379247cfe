import type { setup as english } from '@/i18n/en/messages/setup'
import type { TextsLike } from '@/i18n/text'

export const setup: TextsLike<typeof english> = {
  alreadyLive: 'Este programa ya está en marcha.',
  blocked: 'Este programa aún no se puede lanzar. Resuelve primero lo que falta.',
  brandFound: 'Elige lo que quieres usar.',
  brand: {
    not_an_address: 'Escribe la dirección de un sitio web, por ejemplo www.example.com.',
    blocked: 'Esta dirección no se puede usar. Escribe la de un sitio web público.',
    unreachable: 'Este sitio web no responde. Revisa la dirección o sube tu logo en Marca.',
    too_large: 'Esta página es demasiado grande. Prueba con otra página del sitio.',
    too_many_redirects: 'Esta dirección redirige demasiadas veces. Prueba con otra página del sitio.',
    tooOften: 'Demasiadas búsquedas. Inténtalo de nuevo en unos minutos.',
  },
  pricesChanged_one: 'Se guardó. Se actualizó {{count}} precio.',
  pricesChanged_other: 'Se guardó. Se actualizaron {{count}} precios.',
  pricesToCheck_one: 'Se guardó. {{count}} precio ya no corresponde.',
  pricesToCheck_other: 'Se guardó. {{count}} precios ya no corresponden.',
  economySaved: 'Se guardó el valor de tus puntos.',
  live: 'Tu programa está en marcha.',
  testFirstName: 'Participante',
  testLastName: 'de prueba',
  noTestInLive: 'Los participantes de prueba solo existen en modo de prueba.',
  testStarted: 'Puedes iniciar sesión como participante de prueba.',
  testUnavailable: 'El sitio del programa no está disponible. Ábrelo de nuevo para probar el programa.',
  wiped_one: 'Se eliminó {{count}} participante de prueba.',
  wiped_other: 'Se eliminaron {{count}} participantes de prueba.',
}
