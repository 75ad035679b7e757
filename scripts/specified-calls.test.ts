import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endpoints } from '@recoup/contract';
import { expect, test } from 'vitest';

/** Section 7 of the specification, with the parameters and payload fields it names. */
const specified: readonly (readonly [call: string, query?: object, body?: object])[] = [
  ['GET /api/account/api/user/myself/', { format: 'json', user_id: '7' }],
  ['GET /api/account/api/auth_list/my_customer/', { limit: '9999', format: 'json' }],
  ['GET /api/account/logout/'],
  ['GET /api/account/api/profile/myself/'],
  ['PATCH /api/account/api/profile/{id}/', {}, { company: 'Wei', company_address: 'Pier 4', name: 'Lin' }],
  ['GET /api/invoices/balance/'],
  ['GET /api/invoices/first_seller_claimed/'],
  ['GET /api/invoices/list/'],
  ['GET /api/invoices/payment/instrument/'],
  ['POST /api/invoices/payment/instrument/', {}, {}],
  ['GET /api/invoices/credit/prepaid/'],
  ['POST /api/invoices/charge_invoice', {}, { id: 1 }],
  ['GET /api/ext/product/userproduct/', { limit: '0' }],
  ['GET /api/ext/product/userproduct/{id}'],
  ['POST /api/ext/product/userproduct/{id}/reauthorize/', {}, { mws_access_token: 'Atzr|token' }],
  ['POST /api/ext/product/userproduct/v2authorize/', {}, {}],
  ['GET /api/ext/product/userproduct/{id}/invite/'],
  ['GET /api/ext/product/userproduct/{id}/priority/'],
  ['GET /api/ext/product/userproduct/export/'],
  ['POST /api/refund/lvt/mws/sellerstorename', {}, { id: 1, store_name: 'Harbour' }],
  ['GET /api/ext/product/spauth/prepare/'],
  ['GET /api/ext/product/spauth/check/', { state: 'state' }],
  [
    'POST /api/ext/product/callback/sp-api/',
    {},
    { state: 'state', selling_partner_id: 'A1SELLER', spapi_oauth_code: 'code' },
  ],
  [
    'POST /api/ext/product/spauth/man_made_create/',
    {},
    { seller_id: 'A1SELLER', region: 'na', refresh_token: 'Atzr|token' },
  ],
  ['POST /api/account/api/user/login/', {}, { username: 'lin', password: 'secret', product: 'refund' }],
  [
    'POST /api/account/api/user/signup/',
    {},
    { email: 'lin@shop.example', code: '123456', password: 'correct horse battery', captcha: '' },
  ],
  ['POST /api/account/api/user/email/', {}, { email: 'lin@shop.example', captcha: '' }],
  ['POST /api/account/api/user/sms/', {}, { phone: '+8613900139000', captcha: '' }],
  ['POST /api/account/sms/', {}, { phone: '+8613900139000', captcha: '' }],
  [
    'POST /api/account/api/user/password_reset_by_email/',
    {},
    { email: 'lin@shop.example', code: '12345678', password: 'correct horse battery' },
  ],
  [
    'POST /api/account/api/user/password_reset_by_phone/',
    {},
    { phone: '+8613900139000', code: '12345678', password: 'correct horse battery' },
  ],
  ['POST /api/account/password_reset/', {}, { old_password: 'secret', password: 'correct horse battery' }],
  ['GET /api/account/api/email/'],
  ['POST /api/account/api/user/email_check/', {}, { email: 'lin@shop.example', code: '123456' }],
  ['GET /api/account/api/user/email_get/', { email: 'lin@shop.example' }],
];

const find = (call: string) => endpoints.find(({ method, path }) => `${method} ${path}` === call);

test.each(specified.map(([call, query = {}, body = {}]) => ({ call, query, body })))(
  'the API has $call',
  ({ call, query, body }) => {
    const endpoint = find(call);
    expect(endpoint?.query.safeParse(query).error).toBeUndefined();
    expect(endpoint?.body.safeParse(body).error).toBeUndefined();
    expect(endpoint?.format).toBe(call.endsWith('/export/') ? 'file' : 'json');
  },
);

test('login is refused for another product', () => {
  const body = { username: 'lin', password: 'secret', product: 'other' };
  expect(find('POST /api/account/api/user/login/')?.body.safeParse(body).success).toBe(false);
});

const web = resolve(import.meta.dirname, '../apps/web');

test('the web makes every call of the specification but those its README names', () => {
  const source = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(web, 'src', path), 'utf8'))
    .join('\n');
  const unmade = specified.map(([call]) => call).filter((call) => !source.includes(`'${call}'`));
  const readme = readFileSync(join(web, 'README.md'), 'utf8');
  const excepted = readme.slice(
    readme.indexOf('Every call of the specification is made where it belongs, except'),
  );
  expect(unmade).toEqual(['GET /api/ext/product/userproduct/{id}', 'POST /api/account/sms/']);
  for (const call of unmade) expect(excepted).toContain(`\`${call}\``);
});
