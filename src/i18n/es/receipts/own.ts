import type { own as english } from '../../en/receipts/own'

/** Texts about a participant's own receipts. */
export const own: typeof english = {
  reasons: {
    duplicated: {
      label: 'Recibo duplicado',
      message:
        'Ya enviaste este recibo. Si es otra compra, respóndenos y cuéntanos en qué se diferencia, por ejemplo en el número de recibo.',
    },
    unreadable: {
      label: 'Imagen ilegible',
      reported: 'No pudimos verificar esta compra. Si compraste un producto que suma, respóndenos y cuéntanos cuál.',
      message:
        'No pudimos leer este recibo. Colócalo plano y con buena luz, y sube una foto más nítida del recibo completo.',
    },
    too_old: {
      label: 'El recibo es demasiado antiguo',
      reported: 'Esta compra es demasiado antigua para sumar.',
      message: 'Esta compra es demasiado antigua para sumar. La próxima vez, sube tu recibo poco después de comprar.',
    },
    wrong_merchant: {
      label: 'La tienda no participa',
      reported: 'Esta tienda aún no participa en el programa.',
      message: 'Esta tienda aún no participa en el programa. Sube recibos de tiendas participantes.',
    },
    not_a_receipt: {
      label: 'No es un recibo',
      reported: 'La tienda no informó una compra.',
      message: 'Esto no parece un recibo. Sube una foto del recibo impreso o la factura en PDF.',
    },
    altered: {
      label: 'Alterado o incompleto',
      reported: 'Faltan datos de la compra o se modificaron. Si no es así, avísanos en tu respuesta.',
      message:
        'Faltan partes de este recibo o se modificaron. Sube el original completo, con la tienda, la fecha y el total.',
    },
    total_mismatch: {
      label: 'Los productos no suman el total',
      reported: 'Los productos que informó la tienda no suman el total. Si no es así, avísanos en tu respuesta.',
      message: 'Los productos no suman el total. Sube una foto en la que se lean todas las líneas.',
    },
    returned: {
      label: 'Devuelta',
      message: 'Esta compra se devolvió.',
    },
    other_currency: {
      label: 'Otra moneda',
      message: 'Este programa no acepta recibos en esta moneda.',
    },
    excluded_item: {
      label: 'Producto excluido',
      message: 'Este recibo incluye un producto que el programa no acepta.',
    },
  },
  issues: {
    item_not_recognized: 'Falta un producto',
    incorrect_points_awarded: 'Cantidad incorrecta de {{term}}',
    wrong_item_categorized: 'Un producto se confundió con otro',
  },
  site: {
    title: 'Recibos',
    intro: 'Sube un recibo y gana {{term}} por lo que compraste.',
    uploadHelp:
      'Colócalo plano y con buena luz; que se vean la tienda, la fecha y el total. Hasta 5 archivos JPEG, PNG, HEIC, WebP o PDF, de 10 MB cada uno.',
    takePhoto: 'Tomar foto',
    chooseFiles: 'Elegir archivos',
    pdf: 'PDF',
    failed: 'Algo salió mal',
    yours: 'Tus recibos',
    loadError: 'No pudimos cargar tus recibos.',
    retry: 'Intentar de nuevo',
    more: 'Mostrar más',
    empty: {
      title: 'Aún no hay recibos',
      text: 'Así funciona:',
      steps: {
        buy: 'Compra un producto que suma',
        snap: 'Toma una foto del recibo completo',
        earn: 'Recibe tus {{term}}',
      },
    },
    unknownShop: 'Recibo',
    story: { uploaded: 'Subido', reading: 'Leyendo', read: 'Leído', checked: 'Revisado', points: '{{term}}' },
    state: {
      reading: 'Leyendo tu recibo',
      failed: 'Aún no pudimos leer este recibo. Lo intentaremos de nuevo y, si hace falta, lo revisará nuestro equipo.',
      review: 'Nuestro equipo lo está revisando. Suele tardar un día.',
      review_requested: 'Pediste otra revisión. Nuestro equipo ya la está haciendo.',
      earned: '+{{points}} {{term}}',
      nothing: 'Este recibo no tiene productos que sumen',
      refused: 'No aceptado',
    },
    /** Why a receipt waits for review. */
    waiting: {
      two_receipts: 'Vemos dos recibos en esta foto.',
      other_currency: 'Parece que está en otra moneda.',
      too_old: 'Parece demasiado antiguo para sumar.',
      unknown_shop: 'Aún no reconocemos esta tienda.',
    },
    pendingPoints: '{{points}} {{term}} pendientes',
    takenBack: 'Retiramos {{points}} {{term}}',
    items: 'Productos',
    noItems: 'No encontramos productos.',
    tierBonus: 'Extra por tu nivel',
    total: 'Total',
    sent: 'Enviado el {{date}}',
    bought: 'Comprado el {{date}}',
    counts: 'Suma',
    quantity: '{{count}} ×',
    why: 'Por qué no se aceptó',
    ask: 'Pedir otra revisión',
    askHelp: 'Cuéntanos qué se nos pasó. Puedes pedirlo una vez, hasta el {{date}}.',
    asked: 'Pediste otra revisión el {{date}}.',
    askLabel: '¿Qué se nos pasó?',
    askSend: 'Enviar',
    cancel: 'Cancelar',
    report: 'Reportar un problema',
    reportHelp: '¿Qué está mal en este recibo?',
    reportLabel: 'Cuéntanos más (opcional)',
    reported: 'Reportado: {{kinds}}',
    view: 'Ver la página {{page}}',
    dropHere: 'o suéltalos aquí',
    refreshError: 'No pudimos actualizar. Reintentando...',
    unknown: 'No encontramos este recibo.',
    external: 'Informado por la tienda',
    countsAs: 'Producto: {{product}}',
    countsNot: 'No suma',
    better: {
      title: 'Agregar una foto mejor',
      help: 'Coloca el recibo plano y con buena luz; que se vean la tienda, la fecha y el total. Puedes hacerlo una vez.',
      hint: 'No pudimos leer todo el recibo. Prueba con una foto más nítida.',
      wait: 'Una foto más nítida podría acelerar la revisión. Es opcional.',
      alone: 'Envía un recibo a la vez. Agrega aquí una foto mejor de uno y sube el otro por separado.',
      added: 'Agregaste una foto mejor el {{date}}.',
    },
    next: {
      nothing: 'Ninguno de estos productos suma {{term}}. Mira cuáles suman o avísanos si se nos pasó alguno.',
      reading: 'Puedes salir de esta página. Seguiremos leyendo.',
    },
    rules: {
      title: 'Qué suma {{term}}',
      rate: '{{points}} {{term}} por cada {{amount}}',
      multiplied: 'Tu nivel gana {{multiplier}}× {{term}}, ya incluido aquí.',
      more: 'y {{count}} más',
      days_one: 'Envía tu recibo hasta {{count}} día después de comprar.',
      days_other: 'Envía tu recibo hasta {{count}} días después de comprar.',
      shops: 'En {{names}}',
      noShops: 'Pronto habrá tiendas participantes.',
      none: 'Pronto habrá productos que sumen.',
    },
  },
}
