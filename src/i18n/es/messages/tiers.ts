import type { tiers as english } from '../../en/messages/tiers'
import type { TextsLike } from '../../text'

export const tiers: TextsLike<typeof english> = {
  created: '¡El nivel se creó correctamente!',
  updated: '¡El nivel se actualizó correctamente!',
  deleted: 'Nivel eliminado.',
  rulesSaved: 'Niveles guardados. Las personas suben en menos de un minuto.',
  turnedOff: 'Los niveles están desactivados. Nadie pierde su nivel: actívalos de nuevo cuando quieras.',
  hasPeople_one: 'Hay {{count}} persona en este nivel, así que no se puede eliminar.',
  hasPeople_other: 'Hay {{count}} personas en este nivel, así que no se puede eliminar.',
  isAskedFor_one: '{{count}} reto, recompensa, enlace o diapositiva pide este nivel. Cámbialo primero.',
  isAskedFor_other: '{{count}} retos, recompensas, enlaces y diapositivas piden este nivel. Cámbialos primero.',
}
