import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * Without PUBLIC_URL our own origin is what the Host header says, which a hostile page chooses by pointing a name of its
 * own at this machine (DNS rebinding). Such a name is refused; an address cannot be rebound.
 */
export function requireKnownHost(app: FastifyInstance, listensOn: string): void {
  app.addHook('onRequest', async (request) => {
    const name = request.hostname.replace(/^\[|\]$/g, '').toLowerCase();
    const isKnown = name === 'localhost' || name.endsWith('.localhost') || name === listensOn.toLowerCase();
    if (!isKnown && isIP(name) === 0) throw new Problem('cross_site');
  });
}
