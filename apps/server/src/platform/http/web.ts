import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languages } from '@recoup/contract/languages';
import { chooseLanguage, type Language } from '../language.ts';
import { Problem } from '../problem.ts';
import { buildContentSecurityPolicy } from './content-policy.ts';
import type { PolicySources } from './policy-sources.ts';

/** Readable by the page and without a secret: shows that a session exists. */
export const signCookie = 'dbo_login';

/** Configuration the page needs before its first call. */
export interface PageConfig {
  brand: { en: string; zh: string };
  staffAccount: string;
  specialClient: string;
  supportMail: string | null;
  supportWidget: Record<'url' | 'cnUrl', string | null> & Record<'boot' | 'cnBoot', Record<string, unknown>>;
  demo: { sandboxUrl: string; signIns: { role: string; username: string; password: string }[] } | null;
}

/** Serves the dashboard: hashed files are cached for ever, the page itself never. */
export async function serveWeb(
  app: FastifyInstance,
  options: { folder: string; config: () => PageConfig; widgetSources: PolicySources },
): Promise<void> {
  const template = readFileSync(join(options.folder, 'index.html'), 'utf8');
  const links = readPreloadLinks(options.folder);
  const getLinks = ({ url, cookies, headers }: FastifyRequest) => {
    const [path = ''] = url.split('?', 1);
    const isSignIn = path.startsWith('/auth/');
    if (isSignIn === Boolean(cookies[signCookie])) return undefined;
    const list = links.get(path) ?? (isSignIn ? undefined : links.get('*'));
    return list?.[chooseLanguage(cookies['dbo_lang'], headers['accept-language'])];
  };

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
        'content-security-policy': buildContentSecurityPolicy(nonce, {
          ...config.supportWidget,
          sources: options.widgetSources,
        }),
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(
        template
          .replaceAll('__CSP_NONCE__', nonce)
          .replace('__RECOUP_CONFIG__', () => json)
          .replace('</head>', `${getLinks(request) ?? ''}</head>`),
      );
  });
}

const preloadList = z.record(
  z.enum(languages),
  z.array(z.string()).transform((files) => files.map(preloadLink).join('')),
);

/** Links to the files that a page loads first, by its path and language. */
function readPreloadLinks(folder: string): ReadonlyMap<string, Readonly<Record<Language, string>>> {
  const json: unknown = JSON.parse(readFileSync(join(folder, '.vite/preloads.json'), 'utf8'));
  return new Map(Object.entries(z.record(z.string(), preloadList).parse(json)));
}

function preloadLink(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="/${file}">`;
}
