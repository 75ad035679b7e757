import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { gatewayFaults, mailFaults, smsFaults, type FaultPlan, type Faults } from '../faults.ts';
import { readForm } from '../http/body.ts';
import { Refusal, createRedirect, type Reply } from '../http/reply.ts';
import type { Call, RouteGroup, Route } from '../http/router.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Phone } from '../sms/phone.ts';
import type { Store } from '../store.ts';
import { isLanguage, readLanguage } from './language.ts';
import type { Frame } from './layout.ts';
import { createLiveRoute } from './live.ts';
import { renderLostMailPage, renderMailboxPage, renderMailPage, type MailboxView } from './mailbox-page.ts';
import { renderPhonePage } from './phone-page.ts';
import { words } from './texts.ts';

const shown = 100;

export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

// `sandbox` applies even when the URL is opened directly: no script, no form, no origin.
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

interface Parts {
  readonly store: Store;
  readonly mailbox: Mailbox;
  readonly phone: Phone;
  readonly faults: Faults;
  readonly smtpPort: number;
}

export function createFrameBuilder(mailbox: Mailbox, phone: Phone): (call: Call) => Frame {
  return ({ url, request }) => {
    const language = readLanguage(request.headers);
    return {
      language,
      words: words[language],
      here: url.pathname + url.search,
      unread: { mail: mailbox.unread(), phone: phone.unread() },
    };
  };
}

/** HTML pages of the sandbox. */
export function createPageRoutes({ store, mailbox, phone, faults, smtpPort }: Parts): RouteGroup {
  const buildFrame = createFrameBuilder(mailbox, phone);

  function readMailboxView(call: Call): MailboxView {
    const query = readQuery(call.url);
    const mails = mailbox.list({ toContains: query, limit: shown });
    return {
      frame: buildFrame(call),
      mails,
      limit: shown,
      query,
      faults: faults.mail,
      host: call.url.host,
      smtpPort,
    };
  }

  return {
    routes: [
      { method: 'GET', path: '/', answer: (call) => page(200, renderMailboxPage(readMailboxView(call))) },
      {
        method: 'GET',
        path: '/mail/:id',
        answer(call) {
          const id = readId(call);
          mailbox.markRead(id);
          const mail = mailbox.read(id);
          const view = readMailboxView(call);
          return mail ? page(200, renderMailPage(view, mail)) : page(404, renderLostMailPage(view));
        },
      },
      {
        method: 'GET',
        path: '/mail/:id/content',
        answer(call) {
          const mail = mailbox.read(readId(call));
          if (!mail) throw new Refusal(404, 'no such mail');
          // Links open outside the frame: the page's policy blocks them inside.
          return page(200, `<!doctype html><base target="_blank">${mail.html ?? ''}`, mailPolicy);
        },
      },
      {
        method: 'GET',
        path: '/mail/:id/source',
        answer(call) {
          const id = readId(call);
          const source = mailbox.source(id);
          if (!source) throw new Refusal(404, 'no such mail');
          const headers = {
            'content-type': 'application/octet-stream',
            'content-disposition': `attachment; filename="mail-${id}.eml"`,
          };
          return { status: 200, headers, body: source };
        },
      },
      {
        method: 'GET',
        path: '/phone',
        answer(call) {
          const query = readQuery(call.url);
          const messages = phone.list({ toContains: query, limit: shown });
          phone.markRead(messages.filter(({ unread }) => unread).map(({ id }) => id));
          const frame = buildFrame(call);
          return page(
            200,
            renderPhonePage({
              frame,
              messages,
              limit: shown,
              query,
              faults: faults.sms,
              host: call.url.host,
              smtpPort,
            }),
          );
        },
      },
      {
        method: 'POST',
        path: '/language',
        async answer({ request }) {
          const form = await readOwnForm(request);
          const language = form.get('language');
          if (!isLanguage(language)) throw new Refusal(400, 'unknown language');
          return createRedirect(getReturnPath(form), {
            'set-cookie': `dbo_lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`,
          });
        },
      },
      {
        method: 'POST',
        path: '/faults',
        async answer({ request }) {
          const form = await readOwnForm(request);
          if (form.get('channel') === 'mail') planFault(form, mailFaults, faults.mail);
          else if (form.get('channel') === 'sms') planFault(form, smsFaults, faults.sms);
          else if (form.get('channel') === 'carriers') planFault(form, smsFaults, faults.carriers);
          else if (form.get('channel') === 'gateway') planFault(form, gatewayFaults, faults.gateway);
          else throw new Refusal(400, 'channel is mail, sms, carriers or gateway');
          return createRedirect(getReturnPath(form));
        },
      },
      createLiveRoute(store.changes),
      createAssetRoute('style.css', 'text/css; charset=utf-8'),
      createAssetRoute('live.js', 'text/javascript; charset=utf-8'),
      createAssetRoute('icon.svg', 'image/svg+xml'),
    ],
  };
}

export function page(status: number, body: string, policy: string = pagePolicy): Reply {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  return { status, headers, body };
}

function createAssetRoute(name: string, type: string): Route {
  const body = readFileSync(new URL(`assets/${name}`, import.meta.url));
  const headers = { 'content-type': type, 'cache-control': 'no-cache' };
  return { method: 'GET', path: `/assets/${name}`, answer: () => ({ status: 200, headers, body }) };
}

function readQuery(url: URL): string {
  return (url.searchParams.get('to') ?? '').trim().slice(0, 254);
}

function readId({ params }: Call): number {
  const id = Number(params['id']);
  if (!Number.isSafeInteger(id)) throw new Refusal(404, 'no such mail');
  return id;
}

/** A form from another site is refused by its origin header. Programs send none and are allowed. */
export async function readOwnForm(request: IncomingMessage): Promise<URLSearchParams> {
  const origin = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== 'same-origin' && origin !== 'none') {
    throw new Refusal(403, 'sent from another site');
  }
  return readForm(request);
}

export function getReturnPath(form: URLSearchParams): string {
  const back = form.get('back') ?? '/';
  const url = URL.parse(back, 'http://localhost');
  return url?.origin === 'http://localhost' ? url.pathname + url.search : '/';
}

function planFault<Kind extends string>(
  form: URLSearchParams,
  kinds: readonly Kind[],
  plan: FaultPlan<Kind>,
): void {
  const wanted = form.get('kind');
  if (wanted === 'none') return plan.clear();
  const kind = kinds.find((known) => known === wanted);
  if (kind === undefined) throw new Refusal(400, `kind is one of ${kinds.join(', ')}, none`);
  const count = Number(form.get('count') ?? '1');
  if (!Number.isInteger(count) || count < 1 || count > 100) throw new Refusal(400, 'count is from 1 to 100');
  plan.plan(kind, count);
}
