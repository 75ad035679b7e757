import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Data } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
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

const style = `
:root { color-scheme: light dark; --line: #d9e0e7; --accent: #0b7a65; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --line: #2c3a4d; --accent: #4fd0b3; --on-accent: #0d1520; } }
body { margin: 0; padding: 48px 16px; font: 16px/1.6 system-ui, 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif; }
main { max-width: 480px; margin: auto; padding: 32px; border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0 0 16px; font-size: 20px; }
b, a { color: var(--accent); }
button { padding: 10px 20px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; }
`;

/** Asks for confirmation: mail scanners open links and must not change anything. */
export async function showUnsubscribePage(tools: UnsubscribeTools, visit: Visit): Promise<FastifyReply> {
  const words = catalogues[visit.language].unsubscribe;
  const { kind } = parseToken(tools.unsubscribeKey, visit.token);
  return sendPage(
    tools,
    visit,
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
  return sendPage(
    tools,
    visit,
    `<p role="status">${escapeHtml(words.done({ kind: words.kinds[kind] }))}</p>
<p><a href="/settings/profile">${escapeHtml(words.choices)}</a></p>`,
  );
}

/** No scripts, so the strictest policy applies. */
function sendPage({ brand }: UnsubscribeTools, { language, reply }: Visit, content: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const { title } = catalogues[language].unsubscribe;
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${brand[language]}`)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<b>${escapeHtml(brand[language])}</b>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>`);
}
