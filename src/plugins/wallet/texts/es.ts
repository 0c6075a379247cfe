import { site } from './es/site'

const wallet = {
  title: 'Wallet',
  help: 'Los participantes agregan su tarjeta a Apple Wallet y Google Wallet. El saldo, el nivel y el próximo premio se mantienen al día.',
  demo: 'Son certificados propios de la demostración. Los teléfonos no aceptan sus pases y no se envía nada a Apple ni a Google.',
  missing: 'Sin configurar. Los participantes no ven el botón.',
  ready: 'Configurado. Los participantes ven el botón.',
  expired: 'El certificado venció. Los participantes no ven el botón y los pases no se actualizan.',
  passType: 'Identificador del tipo de pase',
  team: 'Identificador del equipo',
  expires: 'Vencimiento del certificado',
  certificateEnds_one: 'El certificado de Apple para los pases vence en {{count}} día',
  certificateEnds_other: 'El certificado de Apple para los pases vence en {{count}} días',
  appleHelp: 'Sube el certificado de tu tipo de pase con su clave y el certificado de Apple que lo emitió (WWDR).',
  certificate: 'Certificado y clave',
  certificateHelp:
    'Agrega tus archivos .p12 y .cer o pega texto PEM. La clave se guarda cifrada y no se vuelve a mostrar.',
  keptCertificate: 'Hay un certificado guardado. Deja el campo vacío para conservarlo.',
  password: 'Contraseña de la clave',
  passwordHelp: 'La del archivo .p12. Déjala vacía si no tiene.',
  addFiles: 'Agregar archivos',
  googleHelp:
    'Escribe tu ID de emisor y sube la clave JSON de una cuenta de servicio que pueda usar la API de Google Wallet.',
  issuer: 'ID de emisor',
  account: 'Clave de la cuenta de servicio',
  accountName: 'Cuenta de servicio',
  accountHelp: 'El archivo JSON de Google Cloud. La clave se guarda cifrada y no se vuelve a mostrar.',
  keptAccount: 'Hay una clave guardada. Deja el campo vacío para conservarla.',
  remove: 'Quitar',
  removeTitle: '¿Quitar {{wallet}}?',
  removeHelp: 'Los participantes dejan de ver el botón y los pases de sus teléfonos dejan de actualizarse.',
  preview: 'Vista previa',
  previewHelp: 'El código se muestra si las cajas aceptan solo el número: consulta Tarjeta de miembro.',
  testPass: 'Descargar pase de prueba',
  audit: { updated: 'actualizó la configuración de Wallet' },
}

const messages = {
  wallet: {
    off: 'Ahora no se puede agregar la tarjeta del programa a esta billetera.',
    updated: 'Se guardó la configuración de Wallet.',
    removed: 'Se quitó. Los participantes ya no ven el botón.',
    revoked: 'Se anuló el pase. Los teléfonos lo muestran como no válido en un minuto.',
    noCertificate: 'Primero guarda un certificado.',
    issuerDigits: 'Escribe los dígitos de tu ID de emisor.',
    problems: {
      unreadable: 'No es un certificado ni una clave que podamos leer. Agrega archivos .p12 y .cer o texto PEM.',
      wrong_password: 'La contraseña no abre la clave o el archivo está dañado.',
      no_certificate: 'Falta el certificado. Agrega el de tu tipo de pase.',
      no_key: 'Falta la clave privada. Exporta el certificado y la clave juntos como archivo .p12.',
      key_mismatch: 'La clave privada es de otro certificado.',
      no_rsa_key: 'La clave debe ser RSA.',
      not_a_pass_type:
        'Este certificado no es para pases. Crea uno para un Pass Type ID en tu cuenta de desarrollador de Apple.',
      no_issuer: 'Agrega también el certificado de Apple que emitió el tuyo: Worldwide Developer Relations (WWDR).',
      expired: 'Este certificado venció. Crea uno nuevo en tu cuenta de desarrollador de Apple.',
      not_json: 'No es un archivo JSON. Vuelve a descargar la clave de la cuenta de servicio.',
      not_a_service_account: 'No es la clave de una cuenta de servicio.',
      bad_key: 'No se puede leer la clave privada de este archivo.',
      no_account: 'Agrega también la clave de una cuenta de servicio.',
      no_issuer_id: 'Escribe tu ID de emisor.',
    },
    field: { tier: 'Nivel', name: 'Miembro', reward: 'Próximo premio', alert: 'Novedades' },
    reward: { ready: '{{reward}}: ya puedes canjearlo', missing: '{{reward}}: faltan {{points}} {{term}}' },
    alert: {
      points: 'Llegaron {{points}} {{term}}. Ahora tienes {{balance}}.',
      tier: 'Ahora tu nivel es {{tier}}.',
      reward: 'Ya te alcanza para {{reward}}.',
    },
    sample: { name: 'Sam Rivera', reward: 'Café gratis', tier: 'Oro' },
  },
} as const

export const texts = { console: { wallet }, messages, site }
