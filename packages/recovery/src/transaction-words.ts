/** What the payments page calls a booking in each language; `type` is the settlement's word. */
export const transactionWords: readonly { readonly type: string; readonly words: readonly string[] }[] = [
  {
    type: 'Order',
    words: ['Order', 'Bestellung', 'Commande', 'Ordine', 'Pedido', 'Bestelling', '注文'],
  },
  {
    type: 'Refund',
    words: [
      'Refund',
      'Erstattung',
      'Remboursement',
      'Rimborso',
      'Reembolso',
      'Terugbetaling',
      'Återbetalning',
      '返金',
    ],
  },
  {
    type: 'Chargeback Refund',
    words: [
      'Chargeback Refund',
      'Erstattung durch Rückbuchung',
      'Remboursement de contestation de prélèvement',
      'Reembolso de reversión de cargo',
    ],
  },
  { type: 'A-to-z Guarantee Refund', words: ['A-to-z Guarantee Claim', 'A-to-z Guarantee Refund'] },
  {
    type: 'Adjustment',
    words: ['Adjustment', 'Anpassung', 'Ajustement', 'Modifica', 'Ajuste', 'Aanpassing', '調整'],
  },
  {
    type: 'ServiceFee',
    words: [
      'Service Fee',
      'Servicegebühr',
      'Frais de service',
      'Commissione di servizio',
      'Tarifa de prestación de servicio',
      'Tarifa de servicio',
      'Servicekosten',
      'Serviceavgift',
      '注文外料金',
    ],
  },
  {
    type: 'FBAFees',
    words: [
      'FBA Inventory Fee',
      'Versand durch Amazon Lagergebühr',
      'Frais de stock Expédié par Amazon',
      'Costo di stoccaggio Logistica di Amazon',
      'Tarifas de inventario de Logística de Amazon',
      'Tarifa de inventario FBA',
      'FBA 在庫関連の手数料',
      'FBA手数料',
    ],
  },
  {
    type: 'Transfers',
    words: [
      'Transfer',
      'Übertrag',
      'Transfert',
      'Transférer',
      'Trasferimento',
      'Transferir',
      'Trasferir',
      'Overboeking',
      'Överföring',
      '振込み',
    ],
  },
  { type: 'Order_Retrocharge', words: ['Order_Retrocharge', 'Bestellung_Wiedereinzug'] },
  { type: 'Refund_Retrocharge', words: ['Refund_Retrocharge', 'Erstattung_Wiedereinzug'] },
  // Seen in English alone. Money for a product under a type not listed here counts as an adjustment.
  ...[
    'Commingling VAT',
    'Deals',
    'Debt',
    'FBA Customer Return Fee',
    'Fee Adjustment',
    'Fulfilment Fee Refund',
    'Fulfillment Fee Refund',
    'Liquidations',
    'Liquidations Adjustments',
    'Others',
    'SAFE-T Reimbursement',
    'Shipping Services',
  ].map((type) => ({ type, words: [type] })),
];

/** Parts of an adjustment's description, in the languages they were seen in, as the English page writes the whole. */
export const adjustmentWords: readonly { readonly pattern: string; readonly word: string }[] = [
  { pattern: 'lost.*inbound', word: 'Lost:Inbound' },
  { pattern: 'damaged.*inbound', word: 'Damaged:Inbound' },
  { pattern: 'lost.*warehouse', word: 'Lost:Warehouse' },
  { pattern: 'damaged.*warehouse|beschädigt|endommagé', word: 'Damaged:Warehouse' },
  { pattern: 'customer return|kundenrücksendung|retour client', word: 'Customer Return' },
  { pattern: 'customer service issue', word: 'Customer Service Issue' },
  { pattern: 'fee correction', word: 'Fee Correction' },
  { pattern: 'general adjustment|allgemeine anpassung|ajustement général', word: 'General Adjustment' },
];
