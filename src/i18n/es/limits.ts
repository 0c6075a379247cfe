import type { limits as English } from '../en/limits'

export const limits: typeof English = {
  problems: {
    not_whole: 'Escribe un número entero.',
    too_low: 'Escribe un número mayor.',
    too_high: 'Escribe un número menor.',
    not_past: 'Escribe la fecha de hoy o una anterior.',
    not_future: 'Escribe la fecha de hoy o una posterior.',
  },
  help: {
    between: 'De {{min}} a {{max}}',
    min: '{{min}} o más',
    max: 'Hasta {{max}}',
    past: 'Hoy o antes',
    future: 'Hoy o después',
  },
}
