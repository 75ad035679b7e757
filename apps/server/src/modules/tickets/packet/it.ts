import type { PacketTexts } from './texts.ts';

export const it: PacketTexts = {
  claims: {
    warehouse_lost: [
      'Unità smarrite nel centro logistico',
      'Il registro di inventario indica unità smarrite. Non sono state ritrovate né rimborsate.',
    ],
    warehouse_damaged: [
      'Unità danneggiate nel centro logistico',
      'Il registro di inventario indica unità danneggiate mentre erano in vostra custodia. Non sono state rimborsate.',
    ],
    disposed_no_consent: [
      'Unità smaltite senza richiesta',
      'Il registro di inventario indica unità smaltite. Non esiste una nostra richiesta di smaltimento.',
    ],
    transfer_lost: [
      'Unità smarrite nel trasferimento tra centri logistici',
      'Alcune unità hanno lasciato un centro logistico e non sono arrivate in nessun altro. Non sono state rimborsate.',
    ],
    refund_no_return: [
      'Cliente rimborsato, articolo non restituito',
      'Il cliente è stato rimborsato. L’articolo non è stato restituito entro i termini e non siamo stati indennizzati.',
    ],
    replacement_no_return: [
      'Sostituzione inviata, originale non restituito',
      'Al cliente è stata inviata una sostituzione. L’articolo originale non è stato restituito e non siamo stati indennizzati.',
    ],
    return_lost: [
      'Reso non rimesso in inventario',
      'Il reso è stato ricevuto, ma l’unità non è stata rimessa in inventario né rimborsata.',
    ],
    return_damaged_amazon: [
      'Reso danneggiato dal corriere o dal centro logistico',
      'L’unità restituita risulta danneggiata dal corriere o dal centro logistico. Non è stata rimborsata.',
    ],
    return_wrong_item: [
      'È stato restituito un altro articolo',
      'Il reso è registrato come un articolo diverso da quello venduto e non è vendibile. Non siamo stati risarciti.',
    ],
    over_refund: [
      'Rimborso superiore al pagamento',
      'Il cliente è stato rimborsato più di quanto aveva pagato. La differenza ci è stata addebitata.',
    ],
    late_refund: [
      'Rimborso emesso oltre il periodo di reso',
      'Il cliente è stato rimborsato molto dopo la fine del periodo di reso e l’articolo è tornato non vendibile. Non siamo stati risarciti.',
    ],
    inbound_lost: [
      'Unità mancanti in una spedizione in entrata',
      'La spedizione è stata consegnata e chiusa, ma sono state ricevute meno unità di quelle inviate.',
    ],
    inbound_damaged: [
      'Unità danneggiate alla ricezione',
      'Alcune unità della spedizione risultano danneggiate alla ricezione. Alla partenza erano integre.',
    ],
    inbound_clawback: [
      'Unità detratte dopo la chiusura della spedizione',
      'Unità già ricevute sono state detratte dopo la chiusura della spedizione.',
    ],
    awd_inbound_lost: [
      'Unità mancanti in una spedizione ad Amazon Warehousing and Distribution',
      'La spedizione ad Amazon Warehousing and Distribution è chiusa, ma sono stati contati meno cartoni di quelli dichiarati; le unità indicate sono quelle dei cartoni mancanti.',
    ],
    awd_transfer_lost: [
      'Unità perse tra Amazon Warehousing and Distribution e FBA',
      'L’ordine di rifornimento ha spedito queste unità da Amazon Warehousing and Distribution. È completato, ma il registro inventario non ne mostra la ricezione in un centro logistico entro 30 giorni.',
    ],
    mcf_lost: [
      'Ordine multicanale mai consegnato',
      'Questo ordine multicanale è uscito dal centro logistico, ma il corriere non lo indica come consegnato oltre 7 giorni dopo la data di consegna stimata e non è stato versato alcun rimborso. Sono allegate le prove dell’ordine e del rimborso o della sostituzione al cliente.',
    ],
    removal_lost: [
      'Ordine di rimozione smarrito in transito',
      'Le unità dell’ordine di rimozione sono state spedite e non ci sono mai state consegnate.',
    ],
    removal_damaged: [
      'Ordine di rimozione consegnato danneggiato o incompleto',
      'L’ordine di rimozione è arrivato danneggiato, incompleto o con articoli diversi da quelli registrati.',
    ],
    disposed_by_amazon: [
      'Unità smaltite senza un nostro ordine',
      'Il rapporto degli ordini di rimozione mostra uno smaltimento di unità vendibili avviato da Amazon. Non lo abbiamo ordinato e le unità non sono state rimborsate.',
    ],
    fee_dimension: [
      'Tariffa logistica calcolata su dimensioni errate',
      'Sono state addebitate tariffe logistiche per una fascia di dimensioni superiore a quella del prodotto.',
    ],
    fee_referral: [
      'Commissione di segnalazione con percentuale errata',
      'Sono state addebitate commissioni con una percentuale diversa da quella della categoria del prodotto.',
    ],
    fee_storage: [
      'Tariffa di stoccaggio calcolata su volume errato',
      'Sono state addebitate tariffe di stoccaggio per un volume superiore a quello del prodotto.',
    ],
    fee_aged: [
      'Supplemento per inventario datato su unità troppo recenti',
      'Il supplemento è stato addebitato per più unità di quante possano essere in magazzino da 181 giorni, contate secondo primo entrato, primo uscito in base a ricezioni, vendite e rimozioni del registro inventario.',
    ],
    fee_inbound_defect: [
      'Tariffa per difetti della spedizione in entrata non dovuta',
      'È stata addebitata una tariffa per difetti benché la spedizione fosse conforme.',
    ],
    fee_unused_label: [
      'Tariffa addebitata per una spedizione annullata',
      'È stata addebitata una tariffa per una spedizione annullata e mai inviata.',
    ],
    fee_placement: [
      'Tariffa di collocamento superiore a quella concordata',
      'Le spedizioni sono state collocate come concordato alla creazione del piano di spedizione e tutte le unità sono state ricevute come inviate. È stata comunque addebitata una tariffa di collocamento superiore a quella dell’opzione confermata e la differenza non è stata restituita.',
    ],
    fee_removal: [
      'Costo di rimozione non dovuto',
      'È stato addebitato un costo di rimozione per unità che non hanno mai lasciato il centro logistico o per una rimozione che non abbiamo ordinato.',
    ],
    under_reimbursed: [
      'Rimborso inferiore al valore delle unità',
      'Il rimborso è inferiore al valore delle unità: il loro costo di approvvigionamento o, dopo una vendita, il prezzo dell’ordine al netto delle commissioni.',
    ],
    reversal: [
      'Rimborso annullato senza restituzione delle unità',
      'Un rimborso è stato annullato, ma le unità non sono tornate nel nostro inventario.',
    ],
    safe_t_not_returned: [
      'Reclamo SAFE-T: rimborso alla prima scansione, reso mai arrivato',
      'L’ordine è stato spedito da noi. Amazon ha rimborsato il cliente alla prima scansione del reso e ha addebitato l’importo sul nostro conto. Il report dei resi non mostra alcuna consegna: l’articolo non ci è mai arrivato.',
    ],
    safe_t_out_of_policy: [
      'Reclamo SAFE-T: rimborso fuori dalla politica di reso',
      'L’ordine è stato spedito da noi. Amazon ha rimborsato il cliente alla prima scansione del reso e ha addebitato l’importo sul nostro conto. Il report dei resi indica che il reso è fuori dalla politica di reso.',
    ],
    safe_t_return_label: [
      'Reclamo SAFE-T: etichetta di reso addebitata',
      'L’ordine è stato spedito da noi. Secondo il report dei resi, l’etichetta di reso non è a carico del venditore. Il costo ci è stato addebitato e non è stato trattenuto dal rimborso emesso da Amazon.',
    ],
    vendor_shortage: [
      'Differenza di quantità detratta da una fattura fornitore',
      'Da questa fattura è stato detratto un importo per differenza di quantità, non restituito per intero. Le unità sono state consegnate: la prova di consegna è allegata e le quantità dell’ordine d’acquisto sono riportate sotto, dove il suo export le indica.',
    ],
    vendor_chargeback: [
      'Contestazione di un addebito al fornitore',
      'Questo addebito è stato applicato per non conformità. Abbiamo rispettato i requisiti, come mostrano i documenti allegati, e l’importo non è stato restituito per intero.',
    ],
  },
  greeting: 'Buongiorno,',
  rows: 'Le registrazioni interessate:',
  request: (units) =>
    `Vi chiediamo di verificare e di rimborsare ${units === 1 ? 'questa unità' : `queste ${units} unità`}.`,
  requestRefund:
    'Vi chiediamo di verificare questo rimborso secondo la politica SAFE-T e di rimborsarci l’importo addebitato.',
  requestDeduction: 'Vi chiediamo di verificare questa detrazione e di restituire l’importo.',
  figures: {
    lost: 'smarrite',
    damaged: 'danneggiate',
    disposed: 'smaltite',
    sent: 'inviate a un altro centro',
    arrived: 'arrivate',
    refunded: 'rimborsate',
    replaced: 'sostituite',
    returned: 'restituite',
    shipped: 'spedite',
    expected: 'previste',
    received: 'ricevute',
    taken_off: 'detratte',
    invoiced: 'fatturate',
    accepted: 'accettate',
    requested: 'richieste',
    cancelled: 'annullate',
    in_process: 'in elaborazione',
    never_delivered: 'spedite ma mai consegnate',
    left_stock: 'uscite dall’inventario',
    days_after_sale: 'giorni dopo la vendita',
    aged_units: 'unità abbastanza datate',
    units_per_case: 'unità per cartone',
    reversed: 'unità stornate',
    charged_units: 'unità addebitate',
    paid_units: 'unità pagate',
    explained: 'regolarizzate',
    missing: 'mancanti',
    owed: 'non rimborsate',
    charged_amount: 'addebitato',
    due_amount: 'dovuto',
    refunded_amount: 'rimborsato',
    paid_amount: 'pagato',
    recharged_amount: 'addebitato di nuovo',
    fees_back: 'commissioni restituite',
    reversed_amount: 'importo stornato',
    invoiced_amount: 'importo della fattura',
    deducted_amount: 'detratto',
    repaid_amount: 'restituito',
    credited_amount: 'accreditato',
    owed_amount: 'differenza',
    unit_price: 'prezzo unitario',
    unit_fees: 'commissioni e sconti per unità',
    list_price: 'prezzo di vendita',
    unit_value: 'valore unitario',
    unit_value_about: 'valore unitario circa',
  },
  figureStyle: { locale: 'it-IT', between: ', ', end: '.' },
  attached: 'I documenti a supporto sono allegati.',
  closing: 'Grazie e cordiali saluti',
  labels: {
    date: 'Data',
    quantity: 'Quantità',
    order: 'Numero d’ordine',
    shipment: 'ID spedizione',
    removal: 'ID ordine di rimozione',
    reimbursement: 'ID rimborso',
    reference: 'ID riferimento',
    invoice: 'Numero fattura',
    title: 'Prodotto',
  },
};
