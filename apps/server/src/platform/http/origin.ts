import type { FastifyRequest } from 'fastify';

/**
 * Whether a request that changes something comes from our own page. Browsers say so in
 * Sec-Fetch-Site; older ones send Origin with every unsafe method. A request with neither
 * is not from a browser page of ours and is refused.
 */
export function comesFromOwnPage(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  const own = publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
  return origin === own;
}
