import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import type { Language } from '../language.ts';

const style = `
:root { color-scheme: light dark; --line: #d9e0e7; --accent: #0b7a65; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --line: #2c3a4d; --accent: #4fd0b3; --on-accent: #0d1520; } }
body { margin: 0; padding: 48px 16px; font: 16px/1.6 system-ui, 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif; }
main { max-width: 480px; margin: auto; padding: 32px; border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0 0 16px; font-size: 20px; }
b, a { color: var(--accent); }
button { padding: 10px 20px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; }
`;

/** A page behind a mail's link. It has no scripts, so the strictest policy applies. `content` is HTML. */
export function sendPlainPage(
  reply: FastifyReply,
  { language, brand, title }: { language: Language; brand: string; title: string },
  content: string,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
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
<title>${escapeHtml(`${title} · ${brand}`)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<b>${escapeHtml(brand)}</b>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>`);
}
