import type { FastifyReply } from 'fastify';
import type { Data } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { parseToken, unsubscribe } from './unsubscribe.ts';

export interface UnsubscribeTools {
  readonly data: Data;
  readonly unsubscribeKey: Buffer;
  readonly brand: Readonly<Record<Language, string>>;
}

interface Visit {
  readonly token: string;
  readonly language: Language;
  readonly reply: FastifyReply;
}

/** Asks for confirmation: mail scanners open links and must not change anything. */
export async function showUnsubscribePage(tools: UnsubscribeTools, visit: Visit): Promise<FastifyReply> {
  const words = catalogues[visit.language].unsubscribe;
  const { kind } = parseToken(tools.unsubscribeKey, visit.token);
  return sendPlainPage(
    visit.reply,
    { language: visit.language, brand: tools.brand[visit.language], title: words.title },
    `<p>${escapeHtml(words.ask({ kind: words.kinds[kind] }))}</p>
<form method="post" action="/api/notifications/unsubscribe/page/?token=${encodeURIComponent(visit.token)}">
<button>${escapeHtml(words.button)}</button>
</form>`,
  );
}

export async function unsubscribeFromPage(tools: UnsubscribeTools, visit: Visit): Promise<FastifyReply> {
  const words = catalogues[visit.language].unsubscribe;
  const { kind } = parseToken(tools.unsubscribeKey, visit.token);
  await unsubscribe(tools.data, tools.unsubscribeKey, visit.token);
  return sendPlainPage(
    visit.reply,
    { language: visit.language, brand: tools.brand[visit.language], title: words.title },
    `<p role="status">${escapeHtml(words.done({ kind: words.kinds[kind] }))}</p>
<p><a href="/settings/profile">${escapeHtml(words.choices)}</a></p>`,
  );
}
