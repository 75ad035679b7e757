import type { FastifyInstance } from 'fastify';
import { renderDocsPage, docsStyle } from './docs-page.ts';
import { openApi } from './openapi.ts';

export function serveDocs(app: FastifyInstance, brand: string): void {
  // Built on first use: it is rarely read, and takes a third of the API's start.
  let built: ReturnType<typeof openApi> | undefined;
  const document = () => (built ??= openApi(brand));
  let page: string | undefined;
  app.get('/api/openapi.json', { config: { rate: 'normal' } }, async () => document());
  app.get('/api/docs', { config: { rate: 'normal' } }, async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send((page ??= renderDocsPage(document()))),
  );
  app.get('/api/docs.css', { config: { rate: 'normal' } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
