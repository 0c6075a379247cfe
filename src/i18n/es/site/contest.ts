import type { contest as english } from '../../en/site/contest'

/** Texts of contests. */
export const contest: typeof english = {
  contest: {
    standings: 'Clasificación',
    final: 'Clasificación final',
    prizes_one: 'Gana el primer lugar.',
    prizes_other: 'Ganan los {{count}} primeros lugares.',
    period: 'Del {{start}} al {{finish}}.',
    until: 'Hasta el {{finish}}.',
    nobody: 'Todavía nadie ha ganado {{term}}. ¡Sé el primero!',
    nobodyTookPart: 'El concurso terminó y nadie ganó {{term}}.',
    notYet: 'Gana {{term}} para participar.',
    outcome: {
      title: 'El concurso terminó',
      toCome: 'Estamos preparando la clasificación final. Vuelve en unos minutos.',
      without: 'No ganaste {{term}} durante el concurso.',
      below: 'Mira a los ganadores abajo.',
      place: 'Terminaste en el lugar {{rank}}.',
      lost: 'Terminaste en el lugar {{rank}}. Esta vez no ganaste, ¡pero gracias por participar!',
    },
    place: 'Lugar',
    me: 'Tú',
    invitation: '¿Te sientes con suerte?',
    opening: 'Abriendo…',
    reveal: 'Raspa para ver, o toca aquí',
    spinning: 'Girando…',
    skip: 'Ver el resultado ya',
    play: 'Jugar',
    again: 'Jugar otra vez',
    won: '¡Ganaste!',
    wonText: 'Es todo tuyo.',
    lost: 'Esta vez no',
    lostText: '¡Casi! Tu próxima jugada puede ser la ganadora.',
    next: 'Puedes volver a jugar a partir del {{date}}.',
    last: 'Esa fue tu última jugada.',
    over: 'Ya se entregaron todos los premios.',
    playsLeft_one: 'Te queda {{count}} jugada hoy',
    playsLeft_other: 'Te quedan {{count}} jugadas hoy',
    fair: '¿Cómo garantizamos que es justo?',
    fairText_one:
      'Elegimos un momento ganador secreto antes de que empezara el concurso. Gana la primera persona que juegue después. Sellamos ese momento al inicio y lo publicaremos cuando termine el concurso.',
    fairText_other:
      'Elegimos {{count}} momentos ganadores secretos antes de que empezara el concurso. Gana la primera persona que juegue después de cada uno. Sellamos la lista al inicio y la publicaremos cuando termine el concurso.',
    revealed: 'Los momentos ganadores:',
    salt: 'Clave de verificación (sal):',
  },
}
