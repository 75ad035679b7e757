import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRequestAddress, unwrap } from './request.ts';

test('brace and colon placeholders are filled from the payload', () => {
  expect(toRequestAddress('PATCH /api/account/api/profile/{id}/', { params: { id: 7 } }, null)).toEqual({
    method: 'PATCH',
    path: '/api/account/api/profile/7/',
    url: '/api/account/api/profile/7/',
  });
  expect(toRequestAddress('GET /api/ext/product/userproduct/:id', { params: { id: 'a b' } }, null).url).toBe(
    '/api/ext/product/userproduct/a%20b',
  );
});

test('a placeholder without a value throws', () => {
  expect(() => toRequestAddress('GET /api/x/{id}/', {}, null)).toThrow('needs id');
});

test('a value never adds a segment to the path', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (id) => {
      const { path } = toRequestAddress('GET /api/x/{id}/y/', { params: { id } }, null);
      expect(path.split('/')).toHaveLength(6);
      expect(path).not.toMatch(/[?#]/);
    }),
  );
});

test('every call carries the chosen sub-account', () => {
  expect(toRequestAddress('GET /api/account/api/user/myself/', { query: { format: 'json' } }, '12').url).toBe(
    '/api/account/api/user/myself/?user_id=12&format=json',
  );
});

test.each(['POST /api/account/api/user/login/', 'GET /api/account/captcha/', 'POST /api/account/sms/'])(
  'but not with %s',
  (name) => {
    expect(toRequestAddress(name, {}, '12').url).not.toContain('user_id');
  },
);

test('a sub-account named by the call is not replaced', () => {
  expect(toRequestAddress('GET /api/a/', { query: { user_id: 5 } }, '12').url).toBe('/api/a/?user_id=5');
});

test('unset parameters are not sent, and lists repeat their key', () => {
  expect(toRequestAddress('GET /api/a/', { query: { a: undefined, b: null, c: [1, 2] } }, null).url).toBe(
    '/api/a/?c=1&c=2',
  );
});

test.each([
  [{ result: { id: 1 } }, { id: 1 }],
  [{ result: null }, null],
  [{ id: 1 }, { id: 1 }],
  [[{ result: 1 }], [{ result: 1 }]],
  [null, null],
  ['text', 'text'],
])('%j unwraps to %j', (body, meant) => {
  expect(unwrap(body)).toEqual(meant);
});
