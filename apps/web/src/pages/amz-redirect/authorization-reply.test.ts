import { expect, test } from 'vitest';
import { readAuthorizationReply } from './authorization-reply.ts';

const read = (search: string) =>
  readAuthorizationReply((name) => new URLSearchParams(search).get(name) ?? undefined);

test.each([
  ['', { kind: 'absent' }],
  ['spapi_oauth_code=c&state=s&selling_partner_id=A2NEXAMPLE', { kind: 'granted', sellerId: 'A2NEXAMPLE' }],
  ['spapi_oauth_code=c&state=s', { kind: 'incomplete' }],
  ['state=s&selling_partner_id=A2NEXAMPLE', { kind: 'incomplete' }],
  ['spapi_oauth_code=c&selling_partner_id=A2NEXAMPLE', { kind: 'incomplete' }],
  ['spapi_oauth_code=c&state=s&selling_partner_id=%3Cscript%3E', { kind: 'incomplete' }],
  ['error=access_denied&state=s', { kind: 'refused' }],
])('%j is %j', (search, reply) => {
  expect(read(search)).toEqual(reply);
});
