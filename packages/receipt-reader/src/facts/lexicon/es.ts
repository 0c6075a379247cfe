import type { Lexicon } from './lexicon'

export const es: Lexicon = {
  language: 'es',
  labels: {
    total:
      'total, importe total, total venta, total compra, total factura, importe, monto total, total general, valor total, total eur, total euros, suma total, total pagado',
    grand_total:
      'total a pagar, a pagar, neto a pagar, importe a pagar, total a cobrar, saldo a pagar, liquido a pagar',
    subtotal: 'subtotal, sub total, suma, total parcial',
    net_amount: 'base imponible, total neto, neto, base',
    tax: 'iva, i v a, total iva, cuota iva, igv, impuestos, iva incluido, itbis, impuesto, iva 21, iva 10, iva 16, total impuestos, inc, impoconsumo',
    service: 'propina, servicio, propina sugerida, cubierto',
    rounding: 'redondeo, ajuste redondeo',
    payment: `efectivo, tarjeta, tarjeta credito, tarjeta debito, tarjeta de credito, tarjeta de debito, tarjeta bancaria, entregado, pago con tarjeta, pago efectivo, contado,
      recibido, pagado, visa, mastercard, transferencia, efectivo mxn, su pago, pago, contactless, bizum, cheque`,
    change: 'cambio, vuelto, su cambio, devolucion, vueltas, vuelto efectivo, cambio efectivo',
    discount: 'descuento, dto, dcto, descuentos, desc, rebaja, bonificacion, ahorro',
    points:
      'usted ahorro, ahorraste, su ahorro, total ahorro, has ahorrado, ha ahorrado, total descuentos, puntos, saldo puntos, ahorro total, usted ha ahorrado',
    count:
      'articulos, no articulos, num articulos, total articulos, cantidad de articulos, numero de articulos, total de articulos, items, articulos comprados, n articulos, lineas, unidades',
    summary_heading:
      'iva base cuota, tipo base cuota, desglose iva, detalle iva, resumen iva, iva base imponible cuota',
  },
  dates: 'fecha, fecha hora, fecha y hora, fecha de emision, fecha emision, fecha operacion, emision',
  otherDays:
    'valido hasta, valida hasta, cambios hasta, devolucion hasta, vence, vencimiento, caduca, vigencia, hasta el, promocion valida',
  notNames: `factura, factura simplificada, boleta, ticket, recibo, cuenta, su cuenta, cliente, cajero, cajera, caja, vendedor, mesero, camarero, le atendio, mesa, gracias, bienvenido, horario,
    rfc, nit, cif, nif, ruc, cuit, rut, regimen fiscal, resolucion, autorizacion, sucursal, comprobante, nota de venta, original, copia, atendido por, usuario, expedido en, tienda, lugar de expedicion, documento`,
  deposits: 'envase, depósito envase, devolución envase',
  streets:
    'calle, avenida, av, avda, paseo, plaza, carretera, calzada, ronda, col, colonia, carrera, cra, jr, jiron, blvd, camino, local, esquina',
  marks:
    'gracias, su compra, su visita, fecha, hora, caja, cajero, mesa, iva, efectivo, cambio, tarjeta, articulos, precio, cantidad, factura, cliente, vuelva pronto, por, los, total a pagar',
}
