import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  title: 'Search',
  label: 'Search everything',
  placeholder: 'Ticket, order, file or page',
  hint: 'Type at least 2 characters. Arrow keys move, Enter opens.',
  searching: 'Searching…',
  nothing: 'Nothing found. Try a part of the order, shipment or file name.',
  results: plural('{count} result', '{count} results'),
  ticket: message('#{id} {name}'),
  kinds: {
    ticket: 'Tickets',
    shipment: 'Shipments',
    document: 'Documents',
    invoice: 'Invoices',
    customer: 'Customers',
    account: 'Accounts',
  },
  pages: 'Pages',
};
