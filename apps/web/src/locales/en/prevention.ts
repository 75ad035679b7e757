import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  note: 'Where units are lost or damaged, the most money first. Prepare, pack or route accordingly.',
  show: 'Show',
  by: { center: 'Fulfillment centers', product: 'Products', carrier: 'Carriers' },
  columns: {
    cause: 'Cause',
    units: 'Units',
    trend: 'Last 6 months',
    amount: 'Claimable',
    tickets: 'Tickets',
  },
  losses: {
    lost: message('{share} of units lost'),
    damaged: message('{share} of units damaged'),
    inbound_short: message('{share} of shipped units not received'),
    removal_lost: message('{share} of removed units lost'),
    removal_damaged: message('{share} of removed units damaged'),
  },
  compared: {
    center: message('{what}, at other centers {others}'),
    product: message('{what}, of other products {others}'),
    carrier: message('{what}, by other carriers {others}'),
  },
  noRate: 'Unknown share',
  unitsOf: message('{units} of {handled}'),
  fewUnits: 'Too few to compare',
  ofMonth: message('{month}: {units} of {handled}'),
  ticket: message('Ticket {id}'),
  moreTickets: plural('and {count} more', 'and {count} more'),
  empty: 'No causes yet. After an audit this page shows where units are lost or damaged.',
  toStores: 'See linked accounts',
  none: {
    center: 'No fulfillment center lost or damaged units.',
    product: 'No product lost or damaged units.',
    carrier:
      'No data about carriers. Inbound shipments need tracking numbers, removals the removal shipment report.',
  },
  showAll: 'Show fulfillment centers of all stores',
  loadFailed: 'The causes could not be loaded.',
  counted: message(
    `Counted over the last {months} months of inventory events. Units that came in or went out, whichever is more, are 100%; lost units that were found again are left out. Below {least} units nothing is compared. Who prepared the units is not shown: no ${marketplaceName} report we read tells it.`,
  ),
};
