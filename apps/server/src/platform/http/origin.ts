import type { FastifyRequest } from 'fastify';

/**
 * Whether a changing request comes from our own page. Browsers send Sec-Fetch-Site over https, and Origin with every
 * unsafe method. Over plain http a GET has neither; its Referer decides, which our pages send to us alone. A request
 * with none of them is refused.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = parseOrigin(request.headers.referer) } = request.headers;
  if (origin === undefined) return false;
  const own = publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
  return origin === own;
}

function parseOrigin(referer: string | undefined): string | undefined {
  return referer === undefined ? undefined : URL.parse(referer)?.origin;
}
