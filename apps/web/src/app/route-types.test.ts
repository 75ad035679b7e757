import { linkOptions } from '@tanstack/react-router';
import { expect, test } from 'vitest';

/** The compiler is the test: this file does not compile when one of the marked links is accepted. */
test('a link to an unknown page, or with a wrong parameter or query, does not compile', () => {
  const right = [
    linkOptions({ to: '/tickets', search: { view: 'queue', status: ['filed'] } }),
    linkOptions({ to: '/tickets/$id', params: { id: '1' } }),
    linkOptions({ to: '/auth/login', search: { redirectPath: '/stores' } }),
    linkOptions({ to: '/settings/credit' }),
  ];
  const wrong = [
    // @ts-expect-error -- no such page
    linkOptions({ to: '/nowhere' }),
    // @ts-expect-error -- no such key
    linkOptions({ to: '/tickets', search: { pages: '1' } }),
    // @ts-expect-error -- no such view
    linkOptions({ to: '/tickets', search: { view: 'lost' } }),
    // @ts-expect-error -- no id
    linkOptions({ to: '/tickets/$id' }),
    // @ts-expect-error -- a page without a query
    linkOptions({ to: '/settings/credit', search: { tab: 'lots' } }),
  ];
  expect([...right, ...wrong]).toHaveLength(9);
});
