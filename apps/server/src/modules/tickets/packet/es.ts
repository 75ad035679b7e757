import type { PacketTexts } from './texts.ts';

export const es: PacketTexts = {
  claims: {
    warehouse_lost: [
      'Unidades perdidas en el centro logístico',
      'El registro de inventario muestra unidades extraviadas. No se han encontrado ni reembolsado.',
    ],
    warehouse_damaged: [
      'Unidades dañadas en el centro logístico',
      'El registro de inventario muestra unidades dañadas bajo su custodia. No se han reembolsado.',
    ],
    disposed_no_consent: [
      'Unidades desechadas sin solicitud',
      'El registro de inventario muestra unidades desechadas. No hemos solicitado su destrucción.',
    ],
    transfer_lost: [
      'Unidades perdidas en el traslado entre centros logísticos',
      'Algunas unidades salieron de un centro logístico y no llegaron a ningún otro. No se han reembolsado.',
    ],
    refund_no_return: [
      'Cliente reembolsado, artículo no devuelto',
      'El cliente recibió un reembolso. El artículo no se devolvió dentro del plazo y no hemos sido compensados.',
    ],
    replacement_no_return: [
      'Reemplazo enviado, original no devuelto',
      'Se envió un reemplazo al cliente. El artículo original no se devolvió y no hemos sido compensados.',
    ],
    return_lost: [
      'Devolución no repuesta en el inventario',
      'La devolución se recibió, pero la unidad no se repuso en el inventario ni se reembolsó.',
    ],
    return_damaged_amazon: [
      'Devolución dañada por el transportista o el centro logístico',
      'La unidad devuelta consta como dañada por el transportista o el centro logístico. No se ha reembolsado.',
    ],
    return_wrong_item: [
      'Se devolvió otro artículo',
      'La devolución consta como un artículo distinto del vendido y no es vendible. No se nos compensó.',
    ],
    over_refund: [
      'Reembolso superior al pago',
      'Se reembolsó al cliente más de lo que pagó. La diferencia se nos ha cargado.',
    ],
    late_refund: [
      'Reembolso emitido fuera del plazo de devolución',
      'El cliente recibió el reembolso mucho después de que terminara el plazo de devolución y el artículo volvió en estado no vendible. No se nos compensó.',
    ],
    inbound_lost: [
      'Faltan unidades en un envío entrante',
      'El envío se entregó y se cerró, pero se recibieron menos unidades de las que enviamos.',
    ],
    inbound_damaged: [
      'Unidades dañadas en la recepción',
      'Algunas unidades del envío se registraron como dañadas en la recepción. Salieron en buen estado.',
    ],
    inbound_clawback: [
      'Unidades descontadas tras cerrar el envío',
      'Unidades ya recibidas se descontaron después de cerrar el envío.',
    ],
    awd_inbound_lost: [
      'Faltan unidades en un envío a Amazon Warehousing and Distribution',
      'El envío a Amazon Warehousing and Distribution está cerrado, pero se contaron menos cajas de las declaradas; las unidades indicadas son las de las cajas que faltan.',
    ],
    awd_transfer_lost: [
      'Unidades perdidas entre Amazon Warehousing and Distribution y FBA',
      'El pedido de reposición envió estas unidades desde Amazon Warehousing and Distribution. Está completado, pero el libro de inventario no muestra su recepción en un centro logístico en 30 días.',
    ],
    mcf_lost: [
      'Pedido multicanal que nunca se entregó',
      'Este pedido multicanal salió del centro logístico, pero el transportista no lo indica como entregado más de 7 días después de la fecha de entrega estimada y no se ha pagado ningún reembolso. Se adjuntan los justificantes del pedido y del reembolso o la sustitución al cliente.',
    ],
    removal_lost: [
      'Pedido de retirada perdido en tránsito',
      'Las unidades del pedido de retirada se enviaron y nunca se nos entregaron.',
    ],
    removal_damaged: [
      'Pedido de retirada entregado dañado o incompleto',
      'El pedido de retirada llegó dañado, incompleto o con artículos distintos de los registrados.',
    ],
    disposed_by_amazon: [
      'Unidades eliminadas sin orden nuestra',
      'El informe de pedidos de retirada muestra una eliminación de unidades vendibles iniciada por Amazon. No la ordenamos y las unidades no se reembolsaron.',
    ],
    fee_dimension: [
      'Tarifa de gestión logística calculada con dimensiones erróneas',
      'Se cobraron tarifas de un tramo de tamaño superior al del producto.',
    ],
    fee_referral: [
      'Tarifa por referencia con un porcentaje erróneo',
      'Se cobraron tarifas con un porcentaje distinto del de la categoría del producto.',
    ],
    fee_storage: [
      'Tarifa de almacenamiento calculada con un volumen erróneo',
      'Se cobraron tarifas de almacenamiento por un volumen superior al del producto.',
    ],
    fee_aged: [
      'Recargo por inventario antiguo de unidades demasiado recientes',
      'El recargo se cobró por más unidades de las que pueden llevar almacenadas 181 días, contadas por orden de entrada según las recepciones, ventas y retiradas del libro de inventario.',
    ],
    fee_inbound_defect: [
      'Tarifa por defectos del envío entrante no debida',
      'Se cobró una tarifa por defectos aunque el envío era conforme al plan.',
    ],
    fee_unused_label: [
      'Tarifa cobrada por un envío cancelado',
      'Se cobró una tarifa por un envío cancelado que nunca se envió.',
    ],
    fee_placement: [
      'Tarifa de colocación superior a la acordada',
      'Los envíos se colocaron según lo acordado al crear el plan de envío y todas las unidades se recibieron tal como se enviaron. Aun así se cobró una tarifa de colocación superior a la de la opción confirmada y no se ha devuelto la diferencia.',
    ],
    fee_removal: [
      'Tarifa de retirada no debida',
      'Se cobró una tarifa de retirada por unidades que nunca salieron del centro logístico o por una retirada que no ordenamos.',
    ],
    under_reimbursed: [
      'Reembolso inferior al valor de las unidades',
      'El reembolso es inferior al valor de las unidades: su coste de aprovisionamiento o, tras una venta, el precio del pedido menos las tarifas.',
    ],
    reversal: [
      'Reembolso anulado sin devolver las unidades',
      'Se anuló un reembolso, pero las unidades no volvieron a nuestro inventario.',
    ],
    safe_t_not_returned: [
      'Reclamación SAFE-T: reembolso con el primer escaneo, devolución no recibida',
      'El pedido lo enviamos nosotros. Amazon reembolsó al cliente con el primer escaneo de la devolución y cargó el importe en nuestra cuenta. El informe de devoluciones no muestra ninguna entrega: el artículo nunca nos llegó.',
    ],
    safe_t_out_of_policy: [
      'Reclamación SAFE-T: reembolso fuera de la política de devoluciones',
      'El pedido lo enviamos nosotros. Amazon reembolsó al cliente con el primer escaneo de la devolución y cargó el importe en nuestra cuenta. El informe de devoluciones indica que la devolución está fuera de la política de devoluciones.',
    ],
    safe_t_return_label: [
      'Reclamación SAFE-T: etiqueta de devolución cobrada',
      'El pedido lo enviamos nosotros. Según el informe de devoluciones, la etiqueta de devolución no corre a cargo del vendedor. Su coste se nos cobró y no se descontó del reembolso emitido por Amazon.',
    ],
    vendor_shortage: [
      'Diferencia de cantidad deducida de una factura de proveedor',
      'De esta factura se dedujo un importe por diferencia de cantidad que no se ha devuelto por completo. Las unidades se entregaron: se adjunta el justificante de entrega y abajo figuran las cantidades del pedido de compra cuando su exportación las muestra.',
    ],
    vendor_chargeback: [
      'Disputa de un cargo al proveedor',
      'Este cargo se aplicó por incumplimiento. Cumplimos los requisitos, como muestran los documentos adjuntos, y el importe no se ha devuelto por completo.',
    ],
  },
  greeting: 'Hola:',
  rows: 'Los registros afectados:',
  request: (units) =>
    `Les pedimos que revisen el caso y reembolsen ${units === 1 ? 'esta unidad' : `estas ${units} unidades`}.`,
  requestRefund:
    'Les pedimos que revisen este reembolso según la política SAFE-T y nos abonen el importe cargado en nuestra cuenta.',
  requestDeduction: 'Les pedimos que revisen esta deducción y nos devuelvan el importe.',
  figures: {
    lost: 'extraviadas',
    damaged: 'dañadas',
    disposed: 'eliminadas',
    sent: 'enviadas a otro centro logístico',
    arrived: 'llegadas',
    refunded: 'reembolsadas',
    replaced: 'reemplazadas',
    returned: 'devueltas',
    shipped: 'enviadas',
    expected: 'esperadas',
    received: 'recibidas',
    taken_off: 'descontadas',
    invoiced: 'facturadas',
    accepted: 'aceptadas',
    requested: 'solicitadas',
    cancelled: 'canceladas',
    in_process: 'en proceso',
    never_delivered: 'enviadas pero nunca entregadas',
    left_stock: 'salidas del inventario',
    days_after_sale: 'días después de la venta',
    aged_units: 'unidades con antigüedad suficiente',
    units_per_case: 'unidades por caja',
    reversed: 'unidades revertidas',
    charged_units: 'unidades cobradas',
    paid_units: 'unidades pagadas',
    explained: 'justificadas',
    missing: 'faltan',
    owed: 'sin reembolsar',
    charged_amount: 'cobrado',
    due_amount: 'debido',
    refunded_amount: 'reembolsado',
    paid_amount: 'pagado',
    recharged_amount: 'cobrado de nuevo',
    fees_back: 'tarifas devueltas',
    reversed_amount: 'importe revertido',
    invoiced_amount: 'importe de la factura',
    deducted_amount: 'deducido',
    repaid_amount: 'devuelto',
    credited_amount: 'abonado',
    owed_amount: 'diferencia',
    unit_price: 'precio por unidad',
    unit_fees: 'tarifas y descuentos por unidad',
    list_price: 'precio de venta',
    unit_value: 'valor por unidad',
    unit_value_about: 'valor por unidad aproximado',
  },
  figureStyle: { locale: 'es-ES', between: ', ', end: '.' },
  attached: 'Se adjuntan los justificantes.',
  closing: 'Gracias y un saludo',
  labels: {
    date: 'Fecha',
    quantity: 'Cantidad',
    order: 'Número de pedido',
    shipment: 'ID del envío',
    removal: 'ID del pedido de retirada',
    reimbursement: 'ID del reembolso',
    reference: 'ID de referencia',
    invoice: 'Número de factura',
    title: 'Producto',
  },
};
