import { demoPassword } from '@recoup/e2e/harness/people.ts';

/** The cookies of a session of one of the demo's people, each as `name=value`; none where nobody knows them. */
export async function signIn(url: string, username: string): Promise<readonly string[]> {
  const answer = await fetch(new URL('/api/account/api/user/login/', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify({ username, password: demoPassword, product: 'refund' }),
  });
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
}
