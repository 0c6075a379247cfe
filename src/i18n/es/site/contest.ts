import type { contest as english } from '../../en/site/contest'

/** Words of contests. */
export const contest: typeof english = {
  contest: {
    standings: 'Clasificación',
    final: 'Clasificación final',
    prizes_one: 'Gana el primer puesto.',
    prizes_other: 'Ganan los {{count}} primeros puestos.',
    period: 'Del {{start}} al {{finish}}.',
    until: 'Hasta el {{finish}}.',
    nobody: 'Todavía nadie tiene {{term}} en este periodo. ¡Empieza tú!',
    nobodyTookPart: 'Ha terminado y nadie tuvo {{term}} en este periodo.',
    notYet: 'Gana {{term}} ahora y ya estás dentro.',
    outcome: {
      title: 'El concurso ha terminado',
      toCome: 'Se está haciendo la clasificación final. Aparecerá aquí en unos minutos.',
      without: 'No participaste: no tuviste {{term}} que contaran en su periodo.',
      below: 'Abajo puedes ver quién ganó.',
      place: 'Tu puesto final: {{rank}}.',
      lost: 'Tu puesto final: {{rank}}. Esta vez no has ganado. ¡Gracias por participar!',
    },
    place: 'Puesto',
    me: 'Tú',
    invitation: '¿Es este tu momento?',
    opening: 'Abriendo…',
    play: 'Jugar',
    again: 'Jugar otra vez',
    won: '¡Has ganado!',
    wonText: 'Es tuyo.',
    lost: 'Esta vez no',
    lostText: 'El momento de alguien llega. El próximo puede ser el tuyo.',
    next: 'Puedes volver a jugar a partir del {{date}}.',
    last: 'Esa ha sido tu última jugada.',
    over: 'Todos los momentos han pasado.',
    playsLeft_one: 'Te queda {{count}} jugada hoy',
    playsLeft_other: 'Te quedan {{count}} jugadas hoy',
    fair: '¿Por qué es justo?',
    fairText_one:
      'El momento ganador se sorteó antes de empezar. Gana quien juega primero después de él. La huella del momento se publicó al principio y el momento se publica al final.',
    fairText_other:
      'Se sortearon {{count}} momentos ganadores antes de empezar. Gana quien juega primero después de uno de ellos. La huella de todos se publicó al principio y los momentos se publican al final.',
    revealed: 'Estos fueron los momentos ganadores:',
    salt: 'La sal de la huella:',
  },
}
