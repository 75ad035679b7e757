import { demoPassword } from '@recoup/e2e/harness/users.ts';

/** Session cookies of a demo user as `name=value`; none if the user is unknown. */
export async function signIn(url: string, username: string): Promise<readonly string[]> {
  const answer = await fetch(new URL('/api/account/api/user/login/', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify({ username, password: demoPassword, product: 'refund' }),
  });
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
}
