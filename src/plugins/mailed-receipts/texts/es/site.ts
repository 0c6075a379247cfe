/** Los textos de la página de recibos, para teléfonos. */
export const site = {
  mailedReceipts: {
    title: 'Recibos por correo',
    help: 'Reenvía a esta dirección los recibos que las tiendas te mandan por correo y los leeremos como una foto.',
    copy: 'Copiar dirección',
    copied: 'Copiada',
    change: 'Pedir otra dirección',
    changeHelp: 'Ya no leeremos lo que llegue a tu dirección anterior.',
    changeConfirm: 'Cambiar dirección',
    cancel: 'Conservar esta',
    loadError: 'No pudimos cargar tu dirección',
    isItYours: '¿Este recibo es tuyo?',
    from: 'De {{sender}}',
    noSubject: '(sin asunto)',
    mine: 'Sí, es mío',
    notMine: 'No, bórralo',
    reasons: {
      no_receipt: 'No encontramos un recibo con total en este correo. Sube una foto.',
      too_large: 'Este correo es demasiado grande. Sube el recibo.',
      unreadable: 'No pudimos abrir el archivo adjunto. Sube una foto.',
      too_many: 'Hoy enviaste muchos recibos. Inténtalo de nuevo mañana.',
      not_allowed: 'No pudimos aceptar este recibo. Primero verifica tu correo y acepta los términos.',
      not_mine: 'Borrado.',
    },
  },
}
