import type { content as english } from '../../en/messages/content'
import type { TextsLike } from '../../text'

export const content: TextsLike<typeof english> = {
  stale: 'Otra persona hizo cambios mientras editabas. Recarga la página para ver la última versión.',
  versionRestored: 'Versión restaurada.',
  attributes: {
    arranged: 'Orden guardado',
    created: 'Atributo de perfil creado correctamente.',
    inUse: 'No puedes cambiar el tipo si ya hay respuestas o si lo llena una pregunta de otro tipo.',
    nameTaken: 'Ya existe un atributo con este nombre.',
    noChallenge: 'Este programa aún no tiene un reto de perfil ampliado. Crea uno primero.',
    optionsMisplaced: 'Solo los atributos de tipo “Otro” pueden tener opciones.',
    tooMany: 'Alcanzaste el límite de {{max}} atributos.',
    tooManyOptions: 'Puedes agregar hasta {{max}} opciones.',
    twoOptions: 'Agrega al menos dos opciones, o ninguna.',
    updated: 'Atributo de perfil actualizado correctamente.',
  },
  tags: {
    created: 'Etiqueta de contenido creada correctamente.',
    deleted: 'Etiqueta de contenido eliminada.',
    nameTaken: 'Esta etiqueta ya existe.',
    tooMany: 'Alcanzaste el límite de 500 etiquetas.',
    updated: 'Etiqueta de contenido actualizada correctamente.',
  },
  pages: {
    archived: 'Página archivada. Ya no aparece en el sitio.',
    badSlug: 'Usa minúsculas, números y guiones.',
    created: 'Página del programa creada correctamente.',
    nothingToSchedule: 'No hay cambios sin publicar que programar.',
    published: 'Página publicada.',
    restored: 'Versión restaurada como borrador. Publícala para actualizar el sitio.',
    slugReserved: 'El sitio ya usa esta dirección. Elige otra.',
    slugTaken: 'Otra página ya usa esta dirección.',
    unfinished: 'Aún no se puede publicar esta página. Completa primero los campos obligatorios.',
    updated: 'Página del programa actualizada correctamente.',
  },
  translations: {
    saved: 'Traducción guardada.',
    unknownLanguage: 'Este programa no se traduce a este idioma.',
  },
  layout: {
    badLink: 'Escribe una ruta como /about, una dirección web (https://), un correo (mailto:) o un teléfono (tel:).',
    carouselSaved: 'Carruseles actualizados correctamente.',
    chooseImage: 'Elige una imagen.',
    chooseTier: 'Elige un nivel.',
    menuSaved: 'Menús de navegación actualizados correctamente.',
    tooMany: 'Puedes agregar hasta {{max}} elementos.',
    unknownItem: 'Este elemento ya no existe. Recarga la página.',
  },
}
