import type { PacketTexts } from './texts.ts';

export const de: PacketTexts = {
  claims: {
    warehouse_lost: [
      'Im Logistikzentrum verlorene Einheiten',
      'Das Bestandsbuch weist Einheiten als verlegt aus. Sie wurden weder wiedergefunden noch erstattet.',
    ],
    warehouse_damaged: [
      'Im Logistikzentrum beschädigte Einheiten',
      'Das Bestandsbuch weist Einheiten aus, die in Ihrer Obhut beschädigt wurden. Sie wurden nicht erstattet.',
    ],
    disposed_no_consent: [
      'Ohne Auftrag entsorgte Einheiten',
      'Das Bestandsbuch weist entsorgte Einheiten aus. Einen Entsorgungsauftrag von uns gibt es dafür nicht.',
    ],
    transfer_lost: [
      'Beim Transfer zwischen Logistikzentren verlorene Einheiten',
      'Einheiten haben ein Logistikzentrum verlassen und sind in keinem anderen angekommen. Sie wurden nicht erstattet.',
    ],
    refund_no_return: [
      'Kunde erstattet, Artikel nicht zurückgesendet',
      'Der Kunde hat eine Erstattung erhalten. Der Artikel kam nicht fristgerecht zurück, und wir wurden nicht entschädigt.',
    ],
    replacement_no_return: [
      'Ersatz versendet, Original nicht zurückgesendet',
      'Der Kunde hat einen Ersatz erhalten. Der ursprüngliche Artikel kam nicht zurück, und wir wurden nicht entschädigt.',
    ],
    return_lost: [
      'Rücksendung nicht wieder eingelagert',
      'Die Rücksendung ist eingegangen, die Einheit wurde aber weder eingelagert noch erstattet.',
    ],
    return_damaged_amazon: [
      'Rücksendung vom Transportunternehmen oder Logistikzentrum beschädigt',
      'Die zurückgesendete Einheit ist als vom Transportunternehmen oder Logistikzentrum beschädigt erfasst. Sie wurde nicht erstattet.',
    ],
    return_wrong_item: [
      'Ein anderer Artikel wurde zurückgesendet',
      'Die Rücksendung ist als ein anderer als der verkaufte Artikel erfasst und unverkäuflich. Wir wurden nicht entschädigt.',
    ],
    over_refund: [
      'Erstattung höher als die Zahlung',
      'Dem Kunden wurde mehr erstattet, als er bezahlt hat. Die Differenz wurde uns belastet.',
    ],
    late_refund: [
      'Erstattung nach Ablauf der Rückgabefrist',
      'Der Kunde erhielt die Erstattung lange nach Ablauf der Rückgabefrist, und der Artikel kam unverkäuflich zurück. Wir wurden nicht entschädigt.',
    ],
    inbound_lost: [
      'Fehlende Einheiten in einer Anlieferung',
      'Die Sendung wurde zugestellt und geschlossen, es wurden aber weniger Einheiten erfasst, als wir gesendet haben.',
    ],
    inbound_damaged: [
      'Beim Wareneingang beschädigte Einheiten',
      'Einheiten der Sendung wurden beim Wareneingang als beschädigt erfasst. Sie haben unser Haus unbeschädigt verlassen.',
    ],
    inbound_clawback: [
      'Nach Abschluss der Sendung abgezogene Einheiten',
      'Bereits erfasste Einheiten wurden nach Abschluss der Sendung wieder abgezogen.',
    ],
    awd_inbound_lost: [
      'Fehlende Einheiten in einer Sendung an Amazon Warehousing and Distribution',
      'Die Sendung an Amazon Warehousing and Distribution ist geschlossen, es wurden aber weniger Kartons erfasst als angemeldet; unten stehen die Einheiten der fehlenden Kartons.',
    ],
    awd_transfer_lost: [
      'Zwischen Amazon Warehousing and Distribution und FBA verlorene Einheiten',
      'Der Auffüllauftrag hat diese Einheiten aus Amazon Warehousing and Distribution versendet. Er ist abgeschlossen, doch das Bestandsbuch zeigt innerhalb von 30 Tagen keinen Wareneingang in einem Versandzentrum.',
    ],
    mcf_lost: [
      'Multichannel-Bestellung, die nie zugestellt wurde',
      'Diese Multichannel-Bestellung hat das Versandzentrum verlassen, wird vom Transportdienst aber mehr als 7 Tage nach dem voraussichtlichen Zustelltermin nicht als zugestellt gemeldet, und es wurde keine Erstattung gezahlt. Nachweise der Bestellung und der Rückzahlung oder Ersatzlieferung an den Kunden sind beigefügt.',
    ],
    removal_lost: [
      'Remissionssendung auf dem Transportweg verloren',
      'Die Einheiten der Remission wurden versendet und nie bei uns zugestellt.',
    ],
    removal_damaged: [
      'Remission beschädigt oder unvollständig zugestellt',
      'Die Remission kam beschädigt, unvollständig oder mit anderen Artikeln an als erfasst.',
    ],
    disposed_by_amazon: [
      'Einheiten ohne unseren Auftrag entsorgt',
      'Der Remissionsbericht zeigt eine von Amazon gestartete Entsorgung verkäuflicher Einheiten. Wir haben sie nicht beauftragt, und die Einheiten wurden nicht erstattet.',
    ],
    fee_dimension: [
      'Versandgebühr nach falschen Maßen berechnet',
      'Es wurden Versandgebühren für eine größere Größenstufe berechnet, als das Produkt hat.',
    ],
    fee_referral: [
      'Verkaufsgebühr mit falschem Satz berechnet',
      'Es wurden Verkaufsgebühren mit einem anderen Satz als dem der Produktkategorie berechnet.',
    ],
    fee_storage: [
      'Lagergebühr nach falschem Volumen berechnet',
      'Es wurden Lagergebühren für ein größeres Volumen berechnet, als das Produkt hat.',
    ],
    fee_aged: [
      'Zuschlag für Altbestand auf zu junge Einheiten',
      'Der Zuschlag wurde für mehr Einheiten berechnet, als seit 181 Tagen gelagert sein können: gezählt nach first in, first out aus Wareneingängen, Verkäufen und Remissionen des Bestandsbuchs.',
    ],
    fee_inbound_defect: [
      'Nicht geschuldete Gebühr für Mängel bei der Anlieferung',
      'Eine Gebühr für Mängel bei der Anlieferung wurde berechnet, obwohl die Sendung dem Plan entsprach.',
    ],
    fee_unused_label: [
      'Gebühr für eine stornierte Sendung',
      'Für eine stornierte und nie versendete Sendung wurde eine Gebühr berechnet.',
    ],
    fee_placement: [
      'Platzierungsgebühr über dem vereinbarten Betrag',
      'Die Sendungen wurden so platziert, wie es beim Anlegen des Sendungsplans vereinbart wurde, und alle Einheiten sind vollständig eingegangen. Trotzdem wurde eine höhere Platzierungsgebühr berechnet als die der bestätigten Platzierungsoption, und die Differenz wurde nicht erstattet.',
    ],
    fee_removal: [
      'Remissionsgebühr nicht fällig',
      'Eine Remissionsgebühr wurde für Einheiten berechnet, die das Versandzentrum nie verlassen haben, oder für eine Remission, die wir nicht beauftragt haben.',
    ],
    under_reimbursed: [
      'Erstattung unter dem Wert der Einheiten',
      'Die Erstattung lag unter dem Wert der Einheiten: ihren Beschaffungskosten oder, nach einem Verkauf, dem Preis der Bestellung abzüglich Gebühren.',
    ],
    reversal: [
      'Erstattung zurückgenommen, Einheiten nicht zurückgegeben',
      'Eine Erstattung wurde zurückgenommen, die Einheiten kamen aber nicht in unseren Bestand zurück.',
    ],
    safe_t_not_returned: [
      'SAFE-T-Antrag: Erstattung beim ersten Scan, Rücksendung nie eingetroffen',
      'Die Bestellung wurde von uns versandt. Amazon hat dem Kunden beim ersten Scan der Rücksendung erstattet und den Betrag unserem Konto belastet. Der Rücksendebericht zeigt keine Zustellung: Der Artikel kam nie bei uns an.',
    ],
    safe_t_out_of_policy: [
      'SAFE-T-Antrag: Erstattung außerhalb der Rückgaberichtlinie',
      'Die Bestellung wurde von uns versandt. Amazon hat dem Kunden beim ersten Scan der Rücksendung erstattet und den Betrag unserem Konto belastet. Laut Rücksendebericht liegt die Rücksendung außerhalb der Rückgaberichtlinie.',
    ],
    safe_t_return_label: [
      'SAFE-T-Antrag: Rücksendeetikett uns berechnet',
      'Die Bestellung wurde von uns versandt. Laut Rücksendebericht ist das Rücksendeetikett nicht vom Verkäufer zu zahlen. Die Kosten wurden uns berechnet und von der Erstattung durch Amazon nicht abgezogen.',
    ],
    vendor_shortage: [
      'Fehlmenge von einer Lieferantenrechnung abgezogen',
      'Von dieser Rechnung wurde ein Betrag als Fehlmenge abgezogen und nicht vollständig zurückgezahlt. Die Einheiten wurden geliefert: Der Liefernachweis ist beigefügt, und die Mengen der Bestellung stehen unten, soweit ihr Export sie zeigt.',
    ],
    vendor_chargeback: [
      'Widerspruch gegen eine Lieferanten-Rückbelastung',
      'Diese Rückbelastung wurde wegen Nichteinhaltung von Vorgaben berechnet. Wir haben die Vorgaben eingehalten, wie die beigefügten Unterlagen zeigen; der Betrag wurde nicht vollständig zurückgezahlt.',
    ],
  },
  greeting: 'Guten Tag,',
  rows: 'Es geht um folgende Datensätze:',
  request: (units) =>
    `Bitte prüfen und erstatten Sie ${units === 1 ? 'diese Einheit' : `diese ${units} Einheiten`}.`,
  requestRefund:
    'Bitte prüfen Sie diese Erstattung nach der SAFE-T-Richtlinie und erstatten Sie uns den belasteten Betrag.',
  requestDeduction: 'Bitte prüfen Sie diesen Abzug und zahlen Sie den Betrag zurück.',
  figures: {
    lost: 'als verlegt gebucht',
    damaged: 'beschädigt',
    disposed: 'entsorgt',
    sent: 'in ein anderes Versandzentrum gesendet',
    arrived: 'angekommen',
    refunded: 'erstattet',
    replaced: 'ersetzt',
    returned: 'zurückgesendet',
    shipped: 'versendet',
    expected: 'erwartet',
    received: 'erhalten',
    taken_off: 'abgezogen',
    invoiced: 'berechnete Menge',
    accepted: 'bestätigte Menge',
    requested: 'angefordert',
    cancelled: 'storniert',
    in_process: 'in Bearbeitung',
    never_delivered: 'nie zugestellt',
    left_stock: 'ausgebucht',
    days_after_sale: 'Tage nach dem Verkauf',
    aged_units: 'Einheiten alt genug',
    units_per_case: 'Einheiten je Karton',
    reversed: 'zurückgebuchte Einheiten',
    charged_units: 'berechnete Einheiten',
    paid_units: 'bezahlte Einheiten',
    explained: 'geklärt',
    missing: 'fehlend',
    owed: 'nicht erstattet',
    charged_amount: 'berechnet',
    due_amount: 'geschuldet',
    refunded_amount: 'erstattet',
    paid_amount: 'bezahlt',
    recharged_amount: 'erneut berechnet',
    fees_back: 'gutgeschriebene Gebühren',
    reversed_amount: 'zurückgebuchter Betrag',
    invoiced_amount: 'Rechnungsbetrag',
    deducted_amount: 'abgezogen',
    repaid_amount: 'zurückgezahlt',
    credited_amount: 'gutgeschrieben',
    owed_amount: 'Differenz',
    unit_price: 'Preis je Einheit',
    unit_fees: 'Gebühren und Rabatte je Einheit',
    list_price: 'Verkaufspreis',
    unit_value: 'Wert je Einheit',
    unit_value_about: 'Wert je Einheit etwa',
  },
  figureStyle: { locale: 'de-DE', between: ', ', end: '.' },
  attached: 'Nachweise sind beigefügt.',
  closing: 'Vielen Dank und freundliche Grüße',
  labels: {
    date: 'Datum',
    quantity: 'Menge',
    order: 'Bestellnummer',
    shipment: 'Sendungsnummer',
    removal: 'Remissionsnummer',
    reimbursement: 'Erstattungsnummer',
    reference: 'Referenznummer',
    invoice: 'Rechnungsnummer',
    title: 'Produkt',
  },
};
