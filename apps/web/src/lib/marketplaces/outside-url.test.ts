import { expect, test } from 'vitest';
import { outsideUrl } from './outside-url.ts';

test('a web address is accepted', () => {
  expect(outsideUrl('https://sellercentral.amazon.com/apps/authorize/consent?state=1')).toBe(
    'https://sellercentral.amazon.com/apps/authorize/consent?state=1',
  );
  expect(outsideUrl('http://localhost:4010/consent')).toBe('http://localhost:4010/consent');
});

test.each(['javascript:alert(1)', ' data:text/html,x', 'file:///etc', '/stores', '', 'blob:x'])(
  '%j may not',
  (candidate) => {
    expect(outsideUrl(candidate)).toBeNull();
  },
);
