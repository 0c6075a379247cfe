import type { tiers as english } from '../../en/messages/tiers'
import type { TextsLike } from '../../text'

export const tiers: TextsLike<typeof english> = {
  created: '¡El nivel se creó correctamente!',
  updated: '¡El nivel se actualizó correctamente!',
  deleted: 'Nivel eliminado.',
  rulesSaved: 'Niveles guardados. Los usuarios suben en menos de un minuto.',
  turnedOff: 'Los niveles están desactivados. Nadie pierde su nivel y puedes activarlos de nuevo cuando quieras.',
  hasPeople_one: 'Hay {{count}} usuario en este nivel, así que no se puede eliminar.',
  hasPeople_other: 'Hay {{count}} usuarios en este nivel, así que no se puede eliminar.',
  isAskedFor_one: '{{count}} reto, recompensa, enlace o diapositiva requiere este nivel. Cámbialo primero.',
  isAskedFor_other: '{{count}} retos, recompensas, enlaces y diapositivas requieren este nivel. Cámbialos primero.',
}
