import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** Configuration the page needs before its first call. */
export interface PageConfig {
  brand: { en: string; zh: string };
  staffAccount: string;
  specialClient: string;
  supportMail: string | null;
  supportWidget: { url: string | null; cnUrl: string | null };
  demo: { sandboxUrl: string; signIns: { role: string; username: string; password: string }[] } | null;
}

/** Serves the dashboard: hashed files are cached for ever, the page itself never. */
export async function serveWeb(
  app: FastifyInstance,
  options: { folder: string; config: () => PageConfig },
): Promise<void> {
  const template = readFileSync(join(options.folder, 'index.html'), 'utf8');

  await app.register(fastifyStatic, {
    root: options.folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
    wildcard: false,
    globIgnore: ['index.html', '**/.vite/**', '**/*.br', '**/*.gz'],
  });

  app.get('/*', { config: { rate: 'normal' } }, async (request, reply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url)) throw new Problem('not_found');
    const config = options.config();
    const nonce = randomBytes(16).toString('base64');
    const json = JSON.stringify(config).replaceAll('<', '\\u003c');
    return reply
      .headers({
        'content-security-policy': contentSecurityPolicy(nonce, config),
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(template.replaceAll('__CSP_NONCE__', nonce).replace('__RECOUP_CONFIG__', () => json));
  });
}

function contentSecurityPolicy(nonce: string, { supportWidget }: PageConfig): string {
  const widgets = [supportWidget.url, supportWidget.cnUrl]
    .filter((url) => url !== null)
    .map((url) => new URL(url).origin)
    .join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${widgets}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Component libraries position elements with style attributes, which cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${widgets}`,
    `frame-src ${widgets || "'none'"}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ');
}
