import { message } from '../../lib/i18n/message.ts';

export default {
  columns: 'Columns',
  exportAs: message('Export as {format}'),
  exported: message('Saved as {file}'),
  selectAll: 'Select all',
  selected: message('{count} selected'),
  chosen: message('{count} selected'),
  filterOf: message('{label}: {chosen}'),
  clearSelection: 'Clear selection',
  sortBy: 'Sort by',
  usualOrder: 'Default order',
  sortedBy: { ascending: message('{column}, ascending'), descending: message('{column}, descending') },
  actions: 'Actions',
  total: 'Total',
  pageTotal: 'Total on this page',
  pages: 'Pages',
  pageSteps: { first: 'First page', previous: 'Previous page', next: 'Next page' },
  pageOf: message('Page {page} of {pages}'),
  allStores: 'All stores',
  storeFilter: message('Store: {names}'),
  showAllStores: 'Show all stores',
};
