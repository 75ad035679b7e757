import type { FastifyRequest } from 'fastify';

/**
 * Whether a changing request comes from our own page. Browsers send Sec-Fetch-Site; older ones Origin with
 * every unsafe method. A request with neither is refused.
 */
export function comesFromOwnPage(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  const own = publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
  return origin === own;
}
