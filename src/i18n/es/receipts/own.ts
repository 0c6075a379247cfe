import type { own as english } from '../../en/receipts/own'

/** Words about receipts that participants read. */
export const own: typeof english = {
  reasons: {
    duplicated: {
      label: 'Recibo duplicado',
      message:
        'Este recibo ya se envió. Si es otra compra, respóndenos y dinos qué lo distingue, por ejemplo su número.',
    },
    unreadable: {
      label: 'Imagen ilegible',
      reported:
        'No se puede comprobar lo que comunicó la tienda. Si compraste algo que cuenta, respóndenos y dinos qué.',
      message:
        'No pudimos leerlo. Coloca el recibo plano, con buena luz, y sube una foto más nítida de todo el recibo.',
    },
    too_old: {
      label: 'El recibo es demasiado antiguo',
      reported: 'La compra es más antigua de lo que aceptamos.',
      message: 'La compra es más antigua de lo que aceptamos. Sube los recibos poco después de comprar.',
    },
    wrong_merchant: {
      label: 'La tienda no participa',
      reported: 'Esta tienda todavía no participa.',
      message: 'Esta tienda todavía no participa. Sube recibos de las tiendas participantes.',
    },
    not_a_receipt: {
      label: 'No es un recibo',
      reported: 'Lo que se comunicó no es una compra.',
      message: 'La imagen no muestra un recibo. Sube el recibo impreso o la factura en PDF.',
    },
    altered: {
      label: 'Alterado o incompleto',
      reported:
        'Faltan partes de lo que comunicó la tienda o están cambiadas. Si no es así, respóndenos y cuéntanoslo.',
      message: 'Faltan partes del recibo o están cambiadas. Sube el original completo, con tienda, fecha y total.',
    },
    total_mismatch: {
      label: 'Los artículos no suman el total',
      reported: 'Los artículos que comunicó la tienda no suman el total. Si no es así, respóndenos y cuéntanoslo.',
      message: 'Los artículos no suman el total. Sube una foto en la que se lea cada línea.',
    },
    returned: {
      label: 'Devuelta',
      message: 'La compra se devolvió.',
    },
    other_currency: {
      label: 'Otra moneda',
      message: 'La compra se pagó en otra moneda que la que cuenta en este programa.',
    },
    excluded_item: {
      label: 'Artículo excluido',
      message: 'La compra tiene un artículo que este programa no acepta.',
    },
  },
  issues: {
    item_not_recognized: 'No se reconoció un artículo',
    incorrect_points_awarded: 'Los {{term}} no son correctos',
    wrong_item_categorized: 'Un artículo se tomó por otro',
  },
  site: {
    title: 'Recibos',
    intro: 'Sube un recibo y gana {{term}} por lo que compraste.',
    uploadHelp:
      'Ponlo plano, con buena luz, con tienda, fecha y total en la imagen. Hasta 5 archivos de 10 MB: fotos en JPEG, PNG, WebP o HEIC, o PDF.',
    takePhoto: 'Hacer una foto',
    chooseFiles: 'Elegir archivos',
    pdf: 'PDF',
    failed: 'No funcionó',
    yours: 'Tus recibos',
    loadError: 'No se pudieron cargar tus recibos.',
    retry: 'Reintentar',
    more: 'Mostrar más',
    empty: {
      title: 'Todavía no hay recibos',
      text: 'Así funciona.',
      steps: {
        buy: 'Compra algo que cuente',
        snap: 'Haz una foto del recibo entero',
        earn: 'Lo leemos y te damos tus {{term}}',
      },
    },
    unknownShop: 'Recibo',
    story: { uploaded: 'Subido', reading: 'Leyendo', read: 'Leído', checked: 'Revisado', points: '{{term}}' },
    state: {
      reading: 'Lo estamos leyendo',
      failed: 'Todavía no pudimos leerlo. Lo intentamos de nuevo y, si no basta, lo mira una persona.',
      review: 'Una persona lo está revisando. Suele tardar un día.',
      review_requested: 'Pediste otra revisión. Una persona lo está mirando.',
      earned: '+{{points}} {{term}}',
      nothing: 'Esta vez no hay nada que cuente',
      refused: 'No aceptado',
    },
    /** Why a person checks it, before that one does. */
    waiting: {
      two_receipts: 'Parece que hay dos recibos en la foto.',
      other_currency: 'Parece estar en otra moneda que la de este programa.',
      too_old: 'Parece más antiguo de lo que este programa acepta.',
      unknown_shop: 'Parece de una tienda que este programa no conoce.',
    },
    pendingPoints: '{{points}} {{term}} pendientes',
    takenBack: '{{points}} {{term}} retirados',
    items: 'Artículos',
    noItems: 'No se pudo leer ningún artículo.',
    total: 'Total',
    sent: 'Enviado el {{date}}',
    bought: 'Comprado el {{date}}',
    counts: 'Cuenta',
    quantity: '{{count}} ×',
    why: 'Por qué no se aceptó',
    ask: 'Pedir otra revisión',
    askHelp: 'Dinos qué se nos escapó. Puedes pedirlo una vez, hasta el {{date}}.',
    asked: 'Pediste otra revisión el {{date}}.',
    askLabel: '¿Qué deberíamos saber?',
    askSend: 'Enviar',
    cancel: 'Cancelar',
    report: 'Informar de un problema',
    reportHelp: '¿Qué no está bien en este recibo?',
    reportLabel: 'Cuéntanos más (opcional)',
    reported: 'Informado: {{kinds}}',
    view: 'Ver la página {{page}}',
    dropHere: 'o suéltalos aquí',
    refreshError: 'No pudimos buscar novedades. Seguimos intentándolo.',
    unknown: 'Ese recibo no existe.',
    external: 'Comunicado por la tienda',
    countsAs: 'Cuenta como {{product}}',
    countsNot: 'No cuenta en este programa',
    better: {
      title: 'Añadir una foto mejor',
      help: 'Pon el recibo plano y con buena luz, con tienda, fecha y total en la imagen. Puedes hacerlo una vez.',
      hint: 'No pudimos leerlo todo. Una foto más nítida ayuda.',
      wait: 'Una foto más nítida puede ayudar. No tienes que enviarla.',
      alone:
        'Envía cada recibo por separado: añade aquí una foto mejor de uno de ellos y sube el otro como un recibo aparte.',
      added: 'Añadiste una foto mejor el {{date}}.',
    },
    next: {
      nothing: 'Ningún artículo ha dado {{term}}. Mira qué cuenta o dinos si se nos pasó alguno.',
      reading: 'Puedes salir de esta página; seguimos leyendo.',
    },
    rules: {
      title: 'Qué suma {{term}}',
      rate: '{{points}} {{term}} por cada 1,00',
      more: 'y {{count}} más',
      days_one: 'Envía el recibo como muy tarde {{count}} día después de comprar.',
      days_other: 'Envía el recibo como muy tarde {{count}} días después de comprar.',
      shops: 'En {{names}}',
      noShops: 'Solo cuentan los recibos de ciertas tiendas, y aún no participa ninguna.',
      none: 'Este programa todavía no ha elegido sus productos.',
    },
  },
}
