import type { IncomingMessage } from 'node:http';
import type { FaultPlan, SmsFault } from '../faults.ts';
import { json } from '../http/reply.ts';
import type { RouteGroup } from '../http/router.ts';
import type { Settings } from '../settings.ts';
import { createAliyun } from './aliyun.ts';
import type { Phone } from './phone.ts';
import { createTwilio } from './twilio.ts';

export function createSmsRoutes(settings: Settings, phone: Phone, faults: FaultPlan<SmsFault>): RouteGroup {
  const aliyun = createAliyun(settings.aliyun, phone, faults);
  const isAliyun = (request: IncomingMessage) =>
    request.headers['x-acs-action'] !== undefined ||
    request.headers.authorization?.startsWith('ACS3-') === true;
  return {
    routes: [
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/:account/Messages.json',
        answer: createTwilio(settings.twilio, phone, faults),
      },
      { method: 'POST', path: '/', when: isAliyun, answer: aliyun },
      { method: 'GET', path: '/', when: isAliyun, answer: aliyun },
      {
        method: 'GET',
        path: '/phone.json',
        answer({ url }) {
          const to = url.searchParams.get('to');
          return json(200, { messages: phone.list({ ...(to !== null && { to }), limit: 100 }) });
        },
      },
    ],
  };
}
