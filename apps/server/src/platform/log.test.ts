import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function written(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog('info', 'test', { write: (line) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

test('secrets are hidden down to the third level, in lists and in what a child logger adds', () => {
  const secret = { password: 'a', user: 'b' };
  const hidden = { password: '[hidden]', user: 'b' };
  const line = written((log) =>
    log.child({ token: 'c', id: 'd' }).info({
      ...secret,
      body: { ...secret, inner: { ...secret, deeper: secret } },
      list: [secret],
      query: Object.assign(Object.create(null), secret),
    }),
  );
  expect(line).toMatchObject({
    ...hidden,
    token: '[hidden]',
    id: 'd',
    name: 'test',
    body: { ...hidden, inner: { ...hidden, deeper: secret } },
    list: [hidden],
    query: hidden,
  });
});

test('of an error only itself is written, not what a driver attached to it', () => {
  const error = Object.assign(new Error('refused'), { code: '28P01', client: { password: 'a' } });
  const { err } = written((log) => log.error({ err: error }, 'failed'));
  expect(err).toEqual({ type: 'Error', message: 'refused', code: '28P01', stack: error.stack });
});

test('dates are written as such', () => {
  const at = new Date(0);
  expect(written((log) => log.info({ at }))).toMatchObject({ at: '1970-01-01T00:00:00.000Z' });
});
