import { expect, test } from 'vitest';
import { getErrorCatalogue, toApiError, type Failure } from './api-error.ts';

const reply = (status: number, body: unknown, statusText = '') => ({ status, statusText, body });

test.each<[string, Failure, number, string]>([
  [
    'a message that contains timeout',
    { thrown: new Error('timeout of 30000ms exceeded') },
    408,
    'Request timed out, please try again later',
  ],
  [
    'a signal that ran out, whatever the browser calls it',
    { thrown: new DOMException('signal timed out', 'TimeoutError') },
    408,
    'Request timed out, please try again later',
  ],
  ['a network failure', { thrown: new TypeError('Failed to fetch') }, 503, 'Network Error'],
  ['a 500', reply(500, { message: 'secret stack' }, 'Internal Server Error'), 500, 'Something Wrong!'],
  ['another refusal, by its message', reply(404, { message: 'No such ticket' }), 404, 'No such ticket'],
  ['another refusal, by its msg', reply(422, { msg: '参数错误' }), 422, '参数错误'],
  ['message before msg', reply(400, { message: 'first', msg: 'second' }), 400, 'first'],
  ['a refusal without a message', reply(502, { error: 1 }, 'Bad Gateway'), 502, 'Bad Gateway'],
  ['one with an empty message and no status text', reply(409, { message: ' ' }), 409, 'HTTP 409'],
  ['one that says nothing at all', reply(404, null, 'Not Found'), 404, 'Not Found'],
  ['an unparseable refusal', reply(502, undefined, 'Bad Gateway'), 520, 'Unknown Error: 502 Bad Gateway'],
  ['something thrown that is no error', { thrown: 'odd' }, 520, 'Unknown Error: odd'],
  [
    'an unreadable body',
    { thrown: new SyntaxError('Unexpected token') },
    520,
    'Unknown Error: Unexpected token',
  ],
])('%s', (_situation, failure, code, message) => {
  expect(toApiError(failure)).toMatchObject({ code, message });
});

test('an invoice call shows the status text of a 500', () => {
  const failure = reply(500, { message: 'ignored' }, 'Internal Server Error');
  expect(toApiError(failure, 'invoices')).toMatchObject({ code: 500, message: 'Internal Server Error' });
});

test('an invoice call without a status text shows the general message', () => {
  expect(toApiError(reply(500, null), 'invoices')).toMatchObject({ code: 500, message: 'Something Wrong!' });
});

test('other errors of an invoice call are those of any call', () => {
  expect(toApiError(reply(402, { msg: 'Card declined' }), 'invoices')).toMatchObject({
    code: 402,
    message: 'Card declined',
  });
});

test.each([
  ['/api/invoices/balance/', 'invoices'],
  ['/api/invoices/charge_invoice', 'invoices'],
  ['/api/account/api/profile/myself/', 'general'],
] as const)('%s follows the %s catalogue', (path, catalogue) => {
  expect(getErrorCatalogue(path)).toBe(catalogue);
});

test('errors of single inputs are read, other values of that field are not', () => {
  const body = {
    code: 'invalid_input',
    message: 'Please check',
    fields: { email: 'Not an address', code: ['Wrong'], n: 5 },
  };
  const error = toApiError(reply(400, body));
  expect(error.fields).toEqual({ email: 'Not an address', code: 'Wrong' });
  expect(error.reason).toBe('invalid_input');
});
