import type { openApi } from './openapi.ts';

type OpenApi = ReturnType<typeof openApi>;

const style = `
:root { color-scheme: light dark; --line: #d9e0e7; --soft: #f5f7f9; --accent: #0b7a65; }
@media (prefers-color-scheme: dark) { :root { --line: #2c3a4d; --soft: #16202e; --accent: #4fd0b3; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; font: 15px/1.6 system-ui, sans-serif; }
h2 { margin-top: 2.5rem; }
details { border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; }
summary { padding: .6rem .9rem; cursor: pointer; overflow-wrap: anywhere; }
summary small { display: block; opacity: .75; }
.call { padding: 0 .9rem .9rem; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { background: var(--soft); border-radius: 8px; overflow-x: auto; padding: .8rem; }
b { color: var(--accent); }
a { color: var(--accent); }
`;

/** For people; machines read openapi.json. One document without scripts, so the strictest policy applies. */
export function renderDocsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const groups = Map.groupBy(calls, ({ call }) => call.tags[0] ?? '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<h1>${escape(document.info.title)}</h1>
<p>Every answer is <code>{"result": …}</code>; every refusal <code>{"code", "message", "fields"?, "request_id"}</code>
in the language of the <code>dbo_lang</code> cookie or <code>Accept-Language</code>.
Paths work with and without the trailing slash. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
${keys}
${webhooks(document)}
${[...groups].map(([group, members]) => `<h2>${escape(group)}</h2>${members.map(section).join('')}`).join('')}
</body>
</html>`;
}

const keys = `<h2>Keys</h2>
<p>A program calls with a key made under Profile, For developers: <code>Authorization: Bearer rk_…</code>. It acts in its own
account; a call names the scope it needs, and those that name none ask for somebody signed in. 600 calls a minute each.</p>
<pre>curl -H "Authorization: Bearer $RECOUP_KEY" …/api/refund/tickets/</pre>`;

function webhooks(document: OpenApi): string {
  const events = Object.entries(document.webhooks).map(([event, { post }]) => {
    const { schema } = post.requestBody.content['application/json'];
    return `<details><summary><b>${escape(event)}</b><small>${escape(post.summary)}</small></summary><div class="call">
<pre>${escape(JSON.stringify(schema, null, 2))}</pre></div></details>`;
  });
  return `<h2>Webhooks</h2>
<p>What happens in an account is sent as JSON by POST to the addresses that asked for it. A webhook is received when its
server answers 2xx within ten seconds; else it is sent again after 10 seconds, 1, 5 and 30 minutes, 2, 6, 12 and 24 hours, under the
same <code>id</code>. Order is not promised. After five days without a success a webhook is switched off, and its owner notified.</p>
<p>Check <code>Recoup-Signature: t=…,v1=…</code> before you believe it: <code>v1</code> is the HMAC-SHA256 of
<code>t</code>, a full stop and the body as it came, under the webhook’s secret. Refuse a <code>t</code> more than 300 seconds old.</p>
<pre>${escape(check)}</pre>
${events.join('')}`;
}

const check = `const [, second, mac] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
const own = createHmac('sha256', secret).update(second + '.' + body).digest('hex');
const isOurs = Math.abs(Date.now() / 1000 - second) < 300 && timingSafeEqual(Buffer.from(own), Buffer.from(mac));`;

export const docsStyle = style;

function section({
  path,
  method,
  call,
}: {
  path: string;
  method: string;
  call: OpenApi['paths'][string][string];
}): string {
  const parts = [
    ['Query and path', call.parameters.length > 0 ? call.parameters : undefined],
    ['Body', Object.values(call.requestBody?.content ?? {})[0]?.schema],
    ['Answer', Object.values(call.responses[200].content)[0]?.schema],
  ] as const;
  const shown = parts
    .filter(([, value]) => value !== undefined)
    .map(([title, value]) => `<h4>${title}</h4><pre>${escape(JSON.stringify(value, null, 2))}</pre>`)
    .join('');
  return `<details id="${escape(call.operationId)}"><summary><b>${method}</b> <code>${escape(path)}</code>
<small>${escape(call.summary)} · ${escape(call['x-scope'] ?? call['x-access'])}</small></summary><div class="call">${shown}</div></details>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
