import { json, Refusal, createRedirect, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { readOwner } from '../marketplace/consent.ts';
import { signInPage } from '../marketplace/consent-page.ts';
import type { SandboxStore, Stores } from '../marketplace/stores.ts';
import type { Frame } from '../page/layout.ts';
import { getReturnPath, page, readOwnForm } from '../page/routes.ts';
import { renderCasePage } from './case-page.ts';
import { denials, questions, type SupportCase } from './cases.ts';
import type { SupportDesk } from './support-desk.ts';
import { renderSupportDeskPage } from './support-desk-page.ts';
import { readAttachments, readCase, readChoice, readTime, readNumber, readText } from './forms.ts';

/** A week, in minutes. */
const longestWait = 7 * 24 * 60;

interface DeskParts {
  readonly desk: SupportDesk;
  readonly stores: Stores;
  readonly buildFrame: (call: Call) => Frame;
  readonly changed: () => void;
}

/** The seller's case pages and the support desk's controls: HTML forms for people, JSON for programs. */
export function createSupportDeskRoutes({ desk, stores, buildFrame, changed }: DeskParts): Route[] {
  function requireStore(id: string | null | undefined): SandboxStore {
    const store = stores.get(id ?? '');
    if (!store) throw new Refusal(404, 'no such store');
    return store;
  }

  async function find({ params }: Call): Promise<{ asked: SupportCase; store: SandboxStore }> {
    const known = desk.cases.get(params['caseId'] ?? '');
    if (!known) throw new Refusal(404, 'no such case');
    const store = requireStore(known.storeId);
    await desk.catchUp(store);
    return { asked: desk.cases.get(known.id) ?? known, store };
  }

  /** Refreshes an open page when an automatic decision is due; a restart ends the timer. */
  function wakeFor(asked: SupportCase): SupportCase {
    setTimeout(changed, desk.waitFor(asked)).unref();
    return asked;
  }

  /**
   * Handles a form that changes something: programs get the result as JSON, browsers are redirected to it.
   */
  function change(
    path: string,
    work: (form: URLSearchParams, call: Call) => Promise<{ result: unknown; seen: string }>,
  ): Route {
    return {
      method: 'POST',
      path,
      async answer(call): Promise<Reply> {
        const form = await readOwnForm(call.request);
        const { result, seen } = await work(form, call);
        changed();
        if (isJsonRequest(call)) return json(200, result);
        return createRedirect(form.has('back') ? getReturnPath(form) : seen);
      },
    };
  }

  function decision(
    name: string,
    decide: (asked: SupportCase, form: URLSearchParams, store: SandboxStore, at?: number) => SupportCase,
  ): Route {
    return change(`/desk/cases/:caseId/${name}`, async (form, call) => {
      const { asked, store } = await find(call);
      return { result: decide(asked, form, store, getDay(form)), seen: `/desk/cases/${asked.id}` };
    });
  }

  function ofStore(
    name: string,
    work: (store: SandboxStore, form: URLSearchParams, at?: number) => unknown,
  ): Route {
    return change(`/desk/stores/:storeId/${name}`, async (form, { params }) => {
      const store = requireStore(params['storeId']);
      await desk.catchUp(store);
      return { result: work(store, form, getDay(form)), seen: '/desk' };
    });
  }

  return [
    // The path the real marketplace uses.
    { method: 'GET', path: '/:region(na|eu|fe)/cu/contact-us', answer: () => createRedirect('/desk') },
    { method: 'GET', path: '/:region(na|eu|fe)/safet-claims', answer: () => createRedirect('/desk') },
    {
      method: 'GET',
      path: '/desk',
      async answer(call) {
        const store = stores.get(readOwner(call) ?? '');
        if (!store) return page(200, signInPage(buildFrame(call), stores.list()));
        await desk.catchUp(store);
        return page(200, renderSupportDeskPage(buildFrame(call), store, desk));
      },
    },
    {
      method: 'GET',
      path: '/desk/cases',
      async answer({ url }) {
        const store = requireStore(url.searchParams.get('store'));
        await desk.catchUp(store);
        return json(200, desk.cases.of(store.id, url.searchParams.get('status') ?? undefined));
      },
    },
    {
      method: 'GET',
      path: '/desk/cases/:caseId',
      async answer(call) {
        const { asked, store } = await find(call);
        if (isJsonRequest(call)) return json(200, asked);
        if (readOwner(call) !== store.id) return page(200, signInPage(buildFrame(call), [store]));
        return page(200, renderCasePage(buildFrame(call), asked));
      },
    },
    {
      method: 'GET',
      path: '/desk/stores/:storeId/payments.json',
      async answer({ params }) {
        const store = requireStore(params['storeId']);
        await desk.catchUp(store);
        return json(200, desk.payments(store));
      },
    },
    change('/desk/cases', async (form, call) => {
      const store = requireStore(form.get('store') ?? readOwner(call));
      const filed = desk.file(store, readCase(form), getDay(form));
      wakeFor(filed);
      return { result: filed, seen: `/desk/cases/${filed.id}` };
    }),
    decision('pay', (asked, form, store, at) =>
      desk.pay(store, asked, { perUnit: readNumber(form, 'per-unit') }, 'paid', at),
    ),
    decision('pay-partly', (asked, form, store, at) => {
      const quantity = readNumber(form, 'quantity') ?? Math.max(1, Math.floor(asked.quantity / 2));
      return desk.pay(store, asked, { quantity, perUnit: readNumber(form, 'per-unit') }, 'partly_paid', at);
    }),
    decision('replace', (asked, form, store, at) =>
      desk.pay(store, asked, { quantity: readNumber(form, 'quantity') }, 'replaced', at),
    ),
    decision('deny', (asked, form, _store, at) =>
      desk.deny(asked, readChoice(form, 'why', denials) ?? 'other', readText(form, 'text', 0), at),
    ),
    decision('ask', (asked, form, _store, at) =>
      desk.ask(asked, readChoice(form, 'what', questions) ?? 'other', readText(form, 'text', 0), at),
    ),
    decision('answer', (asked, form, _store, at) =>
      wakeFor(desk.answer(asked, readText(form, 'text', 0), readAttachments(form), at)),
    ),
    ofStore('settings', (store, form) => {
      const current = desk.settings(store);
      const by = readChoice(form, 'decides', ['rule', 'button']);
      desk.setSettings(store, {
        byRule: by === undefined ? current.byRule : by === 'rule',
        minutes: readNumber(form, 'minutes', 1, longestWait) ?? current.minutes,
        ownShare: readNumber(form, 'own-share', 0, 100) ?? current.ownShare,
        takeBackShare: readNumber(form, 'take-back-share', 0, 100) ?? current.takeBackShare,
      });
      return desk.settings(store);
    }),
    ofStore('pay-one', (store, _form, at) => desk.payOne(store, at)),
    ofStore('take-back-one', (store, form, at) => desk.takeBackOne(store, form.get('found') === '1', at)),
  ];
}

function getDay(form: URLSearchParams): number | undefined {
  return readTime(form, Date.now());
}

function isJsonRequest({ request }: Call): boolean {
  return request.headers.accept?.includes('application/json') === true;
}
