import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApi } from './openapi.ts';

export function serveDocs(app: FastifyInstance, brand: string): void {
  const document = openApi(brand);
  const page = docsPage(document);
  app.get('/api/openapi.json', { config: { rate: 'normal' } }, async () => document);
  app.get('/api/docs', { config: { rate: 'normal' } }, async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/api/docs.css', { config: { rate: 'normal' } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
