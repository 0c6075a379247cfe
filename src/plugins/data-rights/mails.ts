import type { LaurelExtensions } from '@/plugin'

const toData = (): string => '/my-account/data'
const PARTS = ['subject', 'heading', 'body', 'button'] as const
const essential = { category: 'essential', parts: PARTS, isOptional: false, opens: toData } as const

export const mails = {
  dataReady: {
    ...{ ...essential, variables: ['program', 'name', 'days'] },
    name: { en: 'Data ready to download', es: 'Datos listos para descargar' },
    help: {
      en: 'When the file that a user asked for is ready.',
      es: 'Cuando está listo el archivo que un usuario pidió.',
    },
    samples: { days: { en: '7', es: '7' } },
  },
  dataErasureCode: {
    ...{ ...essential, variables: ['program', 'name', 'code', 'minutes', 'days'] },
    name: { en: 'Code to delete an account', es: 'Código para eliminar una cuenta' },
    help: { en: 'When a user asks to delete their account.', es: 'Cuando un usuario pide eliminar su cuenta.' },
    samples: { code: { en: '123456', es: '123456' }, minutes: { en: '15', es: '15' }, days: { en: '14', es: '14' } },
  },
  dataErasureScheduled: {
    ...{ ...essential, variables: ['program', 'name', 'date'] },
    name: { en: 'Account will be deleted', es: 'La cuenta se eliminará' },
    help: {
      en: 'When the deletion of an account is confirmed, and before an inactive account is deleted.',
      es: 'Cuando se confirma la eliminación de una cuenta y antes de eliminar una cuenta inactiva.',
    },
    samples: { date: { en: 'December 14, 2026', es: '14 de diciembre de 2026' } },
  },
  dataRequestProof: {
    ...{ ...essential, variables: ['program', 'name', 'days', 'request'] },
    name: { en: 'Confirm a data request', es: 'Confirmar una solicitud de datos' },
    help: {
      en: 'When you record a request that came by mail.',
      es: 'Cuando registras una solicitud que llegó por correo.',
    },
    samples: { days: { en: '7', es: '7' }, request: { en: 'Copy of my data', es: 'Copia de mis datos' } },
  },
  dataRequestAnswered: {
    ...{ ...essential, variables: ['program', 'name', 'answer'] },
    name: { en: 'Data request answered', es: 'Solicitud de datos respondida' },
    help: { en: 'When you answer a data request.', es: 'Cuando respondes una solicitud de datos.' },
    samples: { answer: { en: 'We corrected your name.', es: 'Corregimos tu nombre.' } },
  },
} as const satisfies LaurelExtensions['mails']
