import type { Field } from 'payload'
import type { LaurelExtensions } from '@/plugin'
import type { RetentionKind } from './domain/retention/kinds'

/** Days after which data of a kind is deleted; blank keeps it. */
const days = (name: RetentionKind, standard: number | null, en: string, es: string): Field => ({
  ...{ name, type: 'number', min: 30, max: 36_500 },
  ...(standard === null ? {} : { defaultValue: standard }),
  label: { en: `${en}: delete after days`, es: `${es}: eliminar después de días` },
})

export const programSettings: NonNullable<LaurelExtensions['programSettings']> = {
  data_rights: {
    tab: 'program',
    title: 'data_rights.settings',
    permission: 'data_rights.manage',
    fields: [
      {
        ...{ name: 'names', type: 'checkbox', defaultValue: false },
        label: { en: 'Show names of administrators', es: 'Mostrar nombres de administradores' },
        admin: {
          description: {
            en: 'In “Who saw your data”. Otherwise users see the role alone.',
            es: 'En “Quién vio tus datos”. Si no, los usuarios ven solo el rol.',
          },
        },
      },
      days('receipt_photos', 1095, 'Photos of receipts', 'Fotos de recibos'),
      days(
        'answer_files',
        1095,
        'Files that users uploaded as answers',
        'Archivos que los usuarios subieron como respuestas',
      ),
      days('devices', 365, 'Devices and networks', 'Dispositivos y redes'),
      days('visits', 365, 'Pages and places of visits', 'Páginas y lugares de visitas'),
      days('sign_ins', 180, 'Ended sign-ins', 'Sesiones terminadas'),
      days('mails', 730, 'Confirmations that were emailed', 'Confirmaciones enviadas por correo'),
      days('addresses', null, 'Addresses of stores on receipts', 'Direcciones de comercios en recibos'),
      days('requests', 1095, 'Texts of closed data requests', 'Textos de solicitudes cerradas'),
      days('inactive', null, 'Inactive accounts', 'Cuentas inactivas'),
    ],
  },
}
