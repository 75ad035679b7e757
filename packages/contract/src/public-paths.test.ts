import { expect, test } from 'vitest';
import { carriesUserId } from './public-paths.ts';

test.each([
  '/api/account/api/user/login/',
  '/api/account/api/user/login',
  '/api/account/api/user/signup/',
  '/api/account/api/user/sms/',
  '/api/account/sms/',
  '/api/account/password_reset/',
  '/api/account/api/user/password_reset_by_email/',
  '/api/account/api/user/password_reset_by_phone/',
  '/api/account/captcha/',
  '/api/ext/product/spauth/prepare/',
  '/api/ext/product/callback/sp-api/',
  '/api/account/api/user/email_get/?email=a@b.example',
  '/api/account/api/user/email_check/',
])('%s never carries user_id', (path) => {
  expect(carriesUserId(path)).toBe(false);
});

test.each([
  '/api/account/api/user/myself/',
  '/api/account/api/auth_list/my_customer/',
  '/api/account/api/profile/myself/',
  '/api/invoices/balance/',
  '/api/ext/product/userproduct/',
  '/api/ext/product/userproduct/v2authorize/',
  '/api/ext/product/spauth/check/',
])('%s carries user_id', (path) => {
  expect(carriesUserId(path)).toBe(true);
});
