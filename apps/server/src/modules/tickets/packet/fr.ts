import type { PacketTexts } from './texts.ts';

export const fr: PacketTexts = {
  claims: {
    warehouse_lost: [
      'Unités perdues dans le centre de distribution',
      'Le registre des stocks indique des unités égarées. Elles n’ont été ni retrouvées ni remboursées.',
    ],
    warehouse_damaged: [
      'Unités endommagées dans le centre de distribution',
      'Le registre des stocks indique des unités endommagées sous votre responsabilité. Elles n’ont pas été remboursées.',
    ],
    disposed_no_consent: [
      'Unités détruites sans demande de notre part',
      'Le registre des stocks indique des unités détruites. Nous n’avons passé aucune demande de destruction.',
    ],
    transfer_lost: [
      'Unités perdues entre deux centres de distribution',
      'Des unités ont quitté un centre de distribution et ne sont arrivées dans aucun autre. Elles n’ont pas été remboursées.',
    ],
    refund_no_return: [
      'Client remboursé, article non retourné',
      'Le client a été remboursé. L’article n’a pas été retourné dans le délai prévu et nous n’avons pas été indemnisés.',
    ],
    replacement_no_return: [
      'Remplacement envoyé, original non retourné',
      'Un remplacement a été envoyé au client. L’article d’origine n’a pas été retourné et nous n’avons pas été indemnisés.',
    ],
    return_lost: [
      'Article retourné non remis en stock',
      'Le retour a été reçu, mais l’unité n’a été ni remise en stock ni remboursée.',
    ],
    return_damaged_amazon: [
      'Retour endommagé par le transporteur ou le centre de distribution',
      'L’unité retournée est enregistrée comme endommagée par le transporteur ou le centre de distribution. Elle n’a pas été remboursée.',
    ],
    return_wrong_item: [
      'Un autre article a été retourné',
      'Le retour est enregistré comme un article différent de celui vendu et il est invendable. Nous n’avons pas été dédommagés.',
    ],
    over_refund: [
      'Remboursement supérieur au paiement',
      'Le client a été remboursé au-delà de ce qu’il avait payé. La différence nous a été facturée.',
    ],
    late_refund: [
      'Remboursement effectué après le délai de retour',
      'Le client a été remboursé longtemps après la fin du délai de retour et l’article est revenu invendable. Nous n’avons pas été dédommagés.',
    ],
    inbound_lost: [
      'Unités manquantes dans une expédition entrante',
      'L’expédition a été livrée et clôturée, mais moins d’unités ont été reçues que nous n’en avons envoyées.',
    ],
    inbound_damaged: [
      'Unités endommagées à la réception',
      'Des unités de l’expédition ont été enregistrées comme endommagées à la réception. Elles étaient intactes à leur départ.',
    ],
    inbound_clawback: [
      'Unités déduites après la clôture de l’expédition',
      'Des unités déjà reçues ont été déduites après la clôture de l’expédition.',
    ],
    awd_inbound_lost: [
      'Unités manquantes dans une expédition vers Amazon Warehousing and Distribution',
      'L’expédition vers Amazon Warehousing and Distribution est clôturée, mais moins de cartons ont été comptés que déclarés ; les unités ci-dessous sont celles des cartons manquants.',
    ],
    awd_transfer_lost: [
      'Unités perdues entre Amazon Warehousing and Distribution et FBA',
      'L’ordre de réapprovisionnement a expédié ces unités depuis Amazon Warehousing and Distribution. Il est terminé, mais le registre de stock ne montre aucune réception dans un centre de distribution sous 30 jours.',
    ],
    mcf_lost: [
      'Commande multicanal jamais livrée',
      'Cette commande multicanal a quitté le centre de distribution, mais le transporteur ne l’indique pas comme livrée plus de 7 jours après la date de livraison estimée, et aucun remboursement n’a été versé. Les justificatifs de la commande et du remboursement ou du remplacement accordé au client sont joints.',
    ],
    removal_lost: [
      'Commande de retrait perdue en transit',
      'Les unités de la commande de retrait ont été expédiées et ne nous ont jamais été livrées.',
    ],
    removal_damaged: [
      'Commande de retrait livrée endommagée ou incomplète',
      'La commande de retrait est arrivée endommagée, incomplète ou avec d’autres articles que ceux enregistrés.',
    ],
    disposed_by_amazon: [
      'Unités éliminées sans ordre de notre part',
      'Le rapport des commandes de retrait montre une élimination d’unités vendables lancée par Amazon. Nous ne l’avons pas demandée et les unités n’ont pas été remboursées.',
    ],
    fee_dimension: [
      'Frais d’expédition calculés sur de mauvaises dimensions',
      'Des frais d’expédition ont été facturés pour une catégorie de taille supérieure à celle du produit.',
    ],
    fee_referral: [
      'Frais de vente facturés au mauvais taux',
      'Des frais de vente ont été facturés à un autre taux que celui de la catégorie du produit.',
    ],
    fee_storage: [
      'Frais de stockage calculés sur un mauvais volume',
      'Des frais de stockage ont été facturés pour un volume supérieur à celui du produit.',
    ],
    fee_aged: [
      'Supplément pour stock ancien sur des unités trop récentes',
      'Le supplément a été facturé pour plus d’unités qu’il n’a pu en être stocké depuis 181 jours, comptées selon premier entré, premier sorti d’après les réceptions, ventes et retraits du registre de stock.',
    ],
    fee_inbound_defect: [
      'Frais de défaut d’expédition entrante non dus',
      'Des frais de défaut d’expédition entrante ont été facturés alors que l’expédition était conforme.',
    ],
    fee_unused_label: [
      'Frais facturés pour une expédition annulée',
      'Des frais ont été facturés pour une expédition annulée et jamais envoyée.',
    ],
    fee_placement: [
      'Frais de placement supérieurs au montant convenu',
      'Les expéditions ont été réparties comme convenu lors de la création du plan d’expédition et toutes les unités ont été reçues telles qu’envoyées. Des frais de placement supérieurs à ceux de l’option confirmée ont pourtant été facturés, et la différence n’a pas été restituée.',
    ],
    fee_removal: [
      'Frais de retrait non dus',
      'Des frais de retrait ont été facturés pour des unités qui n’ont jamais quitté le centre de distribution, ou pour un retrait que nous n’avons pas demandé.',
    ],
    under_reimbursed: [
      'Remboursement inférieur à la valeur des unités',
      'Le remboursement est inférieur à la valeur des unités : leur coût d’approvisionnement ou, après une vente, le prix de la commande moins les frais.',
    ],
    reversal: [
      'Remboursement annulé sans restitution des unités',
      'Un remboursement a été annulé, mais les unités n’ont pas été remises dans notre stock.',
    ],
    safe_t_not_returned: [
      'Réclamation SAFE-T : remboursement au premier scan, retour jamais reçu',
      'La commande a été expédiée par nos soins. Amazon a remboursé le client au premier scan du retour et a débité le montant sur notre compte. Le rapport des retours n’indique aucune livraison : l’article ne nous est jamais parvenu.',
    ],
    safe_t_out_of_policy: [
      'Réclamation SAFE-T : remboursement hors politique de retour',
      'La commande a été expédiée par nos soins. Amazon a remboursé le client au premier scan du retour et a débité le montant sur notre compte. Le rapport des retours indique que ce retour est hors politique de retour.',
    ],
    safe_t_return_label: [
      'Réclamation SAFE-T : étiquette de retour facturée',
      'La commande a été expédiée par nos soins. Selon le rapport des retours, l’étiquette de retour n’est pas à la charge du vendeur. Son coût nous a été facturé et n’a pas été déduit du remboursement effectué par Amazon.',
    ],
    vendor_shortage: [
      'Écart de quantité déduit d’une facture fournisseur',
      'Un montant a été déduit de cette facture pour écart de quantité et n’a pas été entièrement remboursé. Les unités ont été livrées : la preuve de livraison est jointe et les quantités du bon de commande figurent ci-dessous lorsque son export les indique.',
    ],
    vendor_chargeback: [
      'Contestation d’une pénalité fournisseur',
      'Cette pénalité a été facturée pour non-conformité. Nous avons respecté les exigences, comme le montrent les documents joints, et le montant n’a pas été entièrement remboursé.',
    ],
  },
  greeting: 'Bonjour,',
  rows: 'Les enregistrements concernés :',
  request: (units) =>
    `Merci d’examiner ce dossier et de rembourser ${units === 1 ? 'cette unité' : `ces ${units} unités`}.`,
  requestRefund:
    'Merci d’examiner ce remboursement selon la politique SAFE-T et de nous rembourser le montant débité.',
  requestDeduction: 'Merci d’examiner cette déduction et de nous rembourser le montant.',
  figures: {
    lost: 'égarées',
    damaged: 'endommagées',
    disposed: 'mises au rebut',
    sent: 'envoyées vers un autre centre',
    arrived: 'arrivées',
    refunded: 'remboursées',
    replaced: 'remplacées',
    returned: 'retournées',
    shipped: 'expédiées',
    expected: 'attendues',
    received: 'reçues',
    taken_off: 'déduites',
    invoiced: 'facturées',
    accepted: 'acceptées',
    requested: 'demandées',
    cancelled: 'annulées',
    in_process: 'en cours',
    never_delivered: 'expédiées mais jamais livrées',
    left_stock: 'sorties du stock',
    days_after_sale: 'jours après la vente',
    aged_units: 'unités assez anciennes',
    units_per_case: 'unités par carton',
    reversed: 'unités annulées',
    charged_units: 'unités facturées',
    paid_units: 'unités payées',
    explained: 'régularisées',
    missing: 'manquantes',
    owed: 'non remboursées',
    charged_amount: 'facturé',
    due_amount: 'dû',
    refunded_amount: 'remboursé',
    paid_amount: 'payé',
    recharged_amount: 'facturé à nouveau',
    fees_back: 'frais restitués',
    reversed_amount: 'montant repris',
    invoiced_amount: 'montant de la facture',
    deducted_amount: 'déduit',
    repaid_amount: 'remboursé',
    credited_amount: 'crédité',
    owed_amount: 'différence',
    unit_price: 'prix unitaire',
    unit_fees: 'frais et remises par unité',
    list_price: 'prix de vente',
    unit_value: 'valeur unitaire',
    unit_value_about: 'valeur unitaire d’environ',
  },
  figureStyle: { locale: 'fr-FR', between: ', ', end: '.' },
  attached: 'Les justificatifs sont joints.',
  closing: 'Cordialement',
  labels: {
    date: 'Date',
    quantity: 'Quantité',
    order: 'Numéro de commande',
    shipment: 'Numéro d’expédition',
    removal: 'Numéro de commande de retrait',
    reimbursement: 'Numéro de remboursement',
    reference: 'Numéro de référence',
    invoice: 'Numéro de facture',
    title: 'Produit',
  },
};
