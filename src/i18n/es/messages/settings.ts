import type { settings as english } from '../../en/messages/settings'
import type { TextsLike } from '../../text'

/** Messages of a program's settings, for fields and responses. */
export const settings: TextsLike<typeof english> = {
  tooLong: 'Usa hasta {{max}} caracteres.',
  required: 'Completa este campo.',
  notACurrency: 'Elige una moneda.',
  notACountry: 'Elige un país.',
  notAnEmail: 'Escribe un correo electrónico, como soporte@example.com.',
  notAnAddress: 'Escribe una dirección web que empiece con https://.',
  updated: 'El programa se actualizó.',
  published: 'Tus cambios ya están publicados.',
  scheduled: 'Tus cambios se publicarán a la hora que elegiste.',
  scheduleCancelled: 'Se canceló la publicación programada. Tus cambios siguen en borrador.',
  discarded: 'Borrador descartado',
  restored: 'La versión anterior se restauró como borrador. Revísala y publícala.',
  deactivated: 'El programa se desactivó.',
  activated: 'El programa está activo de nuevo.',
  stale: 'Otra persona cambió esta configuración mientras la editabas. Tus cambios no se guardaron. Recarga la página.',
  nothing: 'No hay cambios por publicar.',
  past: 'Elige una hora futura.',
  same: 'Esta versión es igual a la configuración actual.',
  nameMismatch: 'Escribe el nombre del programa para confirmar.',
  notSaved: 'Revisa los campos marcados.',
  noDomain: 'Primero publica un dominio.',
  domainChecked: 'Se revisó el dominio.',
  problems: {
    test_mode_again: 'El modo de prueba no se puede volver a activar.',
    bad_subdomain: 'Esta dirección no es válida.',
    reserved_subdomain: 'Este nombre está reservado. Elige otro.',
    bad_domain: 'Escribe solo el dominio, como recompensas.example.com.',
    platform_domain: 'Este dominio está reservado. Elige otro.',
    domain_taken: 'Otro programa usa este dominio.',
    reserved_path: 'Esta ruta está reservada. Elige otra.',
    bad_path: 'Escribe la ruta después del dominio, como recompensas: letras, números, guiones y guiones bajos.',
    unknown_time_zone: 'Elige una zona horaria.',
  },
}
