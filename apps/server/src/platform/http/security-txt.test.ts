import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

async function securityTxt(environment: NodeJS.ProcessEnv) {
  const server = await startTestServer(environment);
  onTestFinished(() => server.close());
  return { server, answer: await server.client().send('GET', '/.well-known/security.txt') };
}

test('security.txt says whom to tell, and until when that holds', async () => {
  const { server, answer } = await securityTxt({ SECURITY_CONTACT: 'mailto:security@recoup.example' });
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = answer.text.split('\n');
  expect(lines[0]).toBe('Contact: mailto:security@recoup.example');
  const expires = Date.parse(lines[1]?.replace('Expires: ', '') ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 179 * 86_400_000);
  expect(lines).toContain(`Canonical: ${server.url}/.well-known/security.txt`);
});

test('without a contact there is none', async () => {
  expect((await securityTxt({})).answer.status).toBe(404);
});
