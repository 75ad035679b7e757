import { figureNames } from '@recoup/contract/figure-names/en';
import type { Catalogue } from '../catalogue.ts';
import { findingColumns } from './finding-columns.ts';

export const audits: Pick<Catalogue, 'costFault' | 'evidenceExport' | 'toCheckExport' | 'preventionExport'> =
  {
    costFault(fault) {
      switch (fault.fault) {
        case 'empty_file':
          return 'The file is empty';
        case 'unreadable_workbook':
          return 'The workbook cannot be read; save it again as XLSX or CSV';
        case 'line_too_long':
          return 'The line does not end; this is not a CSV file';
        case 'no_product':
          return 'Neither SKU nor FNSKU is given';
        case 'not_a_cost':
          return `“${fault.value}” is not a cost; write it like 12.50`;
        case 'not_a_currency':
          return `“${fault.value}” is not a currency; write three letters like USD`;
        case 'not_a_day':
          return `“${fault.value}” is not a day; write it like 2026-01-31`;
      }
    },
    evidenceExport: { file: 'File', report: 'Report', row: 'Row' },
    toCheckExport: {
      sheet: 'Findings to check',
      columns: {
        id: 'Finding',
        ...findingColumns,
        figures: 'Figures',
        quantity: 'Quantity',
        amount: 'Amount',
        currency: 'Currency',
        closesOn: 'Claim deadline',
        decision: 'Decision',
        reason: 'Reason',
      },
      account: 'Account',
      figures: figureNames,
      decisions: { confirmed: 'Confirmed', dismissed: 'Dismissed' },
    },
    preventionExport: {
      sheet: 'Prevention',
      columns: {
        cause: 'Kind of cause',
        name: 'Cause',
        title: 'Product',
        loss: 'Loss',
        units: 'Units lost or damaged',
        handled: 'Units handled',
        share: 'Share %',
        othersShare: 'Share of others %',
        amount: 'Claimable',
        currency: 'Currency',
        ticketCount: 'Number of tickets',
        tickets: 'Latest tickets',
      },
      causes: { center: 'Fulfillment center', product: 'Product', carrier: 'Carrier' },
      losses: {
        lost: 'Lost',
        damaged: 'Damaged',
        inbound_short: 'Shipped and not received',
        removal_lost: 'Lost in removal',
        removal_damaged: 'Damaged in removal',
      },
    },
  };
