import type { FastifyInstance } from 'fastify';
import type { Clock } from '../time/clock.ts';

const validDays = 180;

/** Where to report a vulnerability, as RFC 9116 asks; without a contact there is no such page. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { contact, publicUrl, clock }: { contact: string | undefined; publicUrl: () => string; clock: Clock },
): void {
  if (contact === undefined) return;
  app.get('/.well-known/security.txt', { config: { rate: 'normal' } }, async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + validDays * 86_400_000);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: en, zh',
          `Canonical: ${publicUrl()}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
}
