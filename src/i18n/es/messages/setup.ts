import type { setup as english } from '@/i18n/en/messages/setup'
import type { TextsLike } from '@/i18n/text'

export const setup: TextsLike<typeof english> = {
  alreadyLive: 'Este programa ya está en marcha.',
  blocked: 'Este programa todavía no se puede lanzar. Resuelve primero lo que falta.',
  economySaved: 'Se guardó el valor de tus puntos.',
  live: 'Tu programa está en marcha.',
  noTestInLive: 'Los participantes de prueba solo existen en modo de prueba.',
  testStarted: 'Puedes iniciar sesión como participante de prueba.',
  testUnavailable: 'El sitio del programa no está disponible. Ábrelo de nuevo para probar el programa.',
  wiped_one: 'Se eliminó {{count}} participante de prueba.',
  wiped_other: 'Se eliminaron {{count}} participantes de prueba.',
}
