import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret } from './start-authorization.ts';

const maxAgeDays = 7;

/** The prefix keeps other hosts of our domain from setting the cookie; browsers accept it under https only. */
const cookieName = (https: boolean): string => (https ? '__Host-dbo_consent' : 'dbo_consent');

export function getConsentBrowser(request: FastifyRequest, https: boolean): string | undefined {
  const secret = request.cookies[cookieName(https)];
  return secret === undefined || secret === '' ? undefined : secret;
}

/** The secret is reused, so that invites opened in several tabs can all be granted. */
export function rememberConsentBrowser(request: FastifyRequest, reply: FastifyReply, https: boolean): string {
  const secret = getConsentBrowser(request, https) ?? createSecret();
  reply.setCookie(cookieName(https), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
    maxAge: maxAgeDays * 86_400,
  });
  return secret;
}
