import { expect, test } from 'vitest';
import { ApiError } from '../api/index.ts';
import { sendUpload, type SendingStage, type UploadCalls } from './send-upload.ts';

const lost = () => new ApiError({ kind: 'network', code: 503, message: 'Network Error' });
const content = 'abcdefghij';

interface Done {
  readonly outcome: 'kept';
  readonly document: number;
}

/** A fake server that stores what it receives; the test decides before or after which call the connection breaks. */
function createFakeServer(breaks: (call: string) => 'before' | 'after' | undefined) {
  let kept = '';
  const asked: string[] = [];
  const through = async <T>(call: string, work: () => Promise<T> | T): Promise<T> => {
    asked.push(call);
    const where = breaks(call);
    if (where === 'before') throw lost();
    const result = await work();
    if (where === 'after') throw lost();
    return result;
  };
  const calls: UploadCalls<Done> = {
    start: () => through('begin', () => ({ upload: { id: 7, received: kept.length } })),
    sendChunk: (_upload, offset, bytes) =>
      through(`piece ${offset}`, async () => {
        if (offset !== kept.length) {
          throw new ApiError({
            kind: 'refused',
            code: 409,
            message: '',
            status: 409,
            reason: 'upload_elsewhere',
          });
        }
        kept += await bytes.text();
        return kept.length;
      }),
    received: () => through('received', () => kept.length),
    finish: () => through('finish', () => ({ outcome: 'kept' as const, document: 1 })),
    pause: async () => undefined,
  };
  return { calls, asked, kept: () => kept, give: (text: string) => (kept = text) };
}

function send(calls: UploadCalls<Done>, stages: SendingStage['name'][] = []) {
  const source = {
    name: 'a',
    size: content.length,
    slice: (from: number, to: number) => new Blob([content.slice(from, to)]),
  };
  return sendUpload(source, calls, {
    sha256: undefined,
    pieceSize: 4,
    signal: new AbortController().signal,
    onStage: ({ name }) => stages.push(name),
    onBegun: () => undefined,
  });
}

test('a file is sent in pieces', async () => {
  const { calls, asked, kept } = createFakeServer(() => undefined);
  expect(await send(calls)).toEqual({ outcome: 'kept', document: 1 });
  expect(kept()).toBe(content);
  expect(asked).toEqual(['begin', 'piece 0', 'piece 4', 'piece 8', 'finish']);
});

test('an upload resumes where an earlier visit stopped', async () => {
  const { calls, asked, kept, give } = createFakeServer(() => undefined);
  give('abcd');
  await send(calls);
  expect(kept()).toBe(content);
  expect(asked).not.toContain('piece 0');
});

test.each(['before', 'after'] as const)(
  'a connection lost %s any call loses and doubles nothing',
  async (where) => {
    const broken = new Set<string>();
    const { calls, kept } = createFakeServer((call) => {
      if (broken.has(call)) return undefined;
      broken.add(call);
      return where;
    });
    const stages: SendingStage['name'][] = [];
    expect(await send(calls, stages)).toEqual({ outcome: 'kept', document: 1 });
    expect(kept()).toBe(content);
    expect(stages).toContain('reconnecting');
  },
);

test.each([
  ['a type of file that is not accepted', { status: 415, reason: 'file_kind_refused' }],
  ['an allowance that is used up', { status: 429, reason: 'checks_used_up' }],
])('a refusal of the server is not retried: %s', async (_what, { status, reason }) => {
  const { calls, asked } = createFakeServer(() => undefined);
  const refused = new ApiError({ kind: 'refused', code: status, message: 'No', status, reason });
  const refusing: UploadCalls<Done> = { ...calls, sendChunk: () => Promise.reject(refused) };
  await expect(send(refusing)).rejects.toBe(refused);
  expect(asked).toEqual(['begin']);
});

test('an upload fails when the connection stays lost', async () => {
  const { calls, asked } = createFakeServer(() => 'before');
  await expect(send(calls)).rejects.toThrow('Network Error');
  expect(asked.length).toBe(12);
});
