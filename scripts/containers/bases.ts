import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, podman, run, succeeds } from './podman.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const debian = 'docker.io/library/debian:bookworm-slim';
const unneeded = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
  'var/cache/apt',
  'var/lib/apt/lists',
];

interface Base {
  readonly name: string;
  /** What compose.yaml and the Dockerfile call it. */
  readonly tag: string;
  /** Files of this machine that its folder lacks. */
  readonly files: Readonly<Record<string, string>>;
}

/** Replacements for the published images, made of Debian's packages and our Node, so that no registry is needed. */
export function describeBases(
  npm: string,
  images: { caddy: string; postgres: string; files: string },
): Base[] {
  return [
    {
      name: 'node',
      tag: 'docker.io/library/node:26-bookworm-slim',
      files: {
        node: process.execPath,
        npm,
        'ca-certificates.crt': '/etc/ssl/certs/ca-certificates.crt',
      },
    },
    { name: 'postgres', tag: `docker.io/library/${images.postgres}`, files: {} },
    { name: 'caddy', tag: `docker.io/library/${images.caddy}`, files: {} },
    {
      name: 'seaweedfs',
      tag: `docker.io/${images.files}`,
      files: {
        'fake-s3.ts': join(root, 'packages/testing/src/fake-s3.ts'),
        'check-signature.ts': join(root, 'packages/testing/src/check-signature.ts'),
      },
    },
  ];
}

/** Builds every base that is not there yet. */
export async function buildBases(images: Parameters<typeof describeBases>[1]): Promise<void> {
  if (!(await succeeds('image', 'exists', debian))) await importDebian();
  // Not from npm itself: it looks beside the Node it runs on, and ours came without npm.
  const npm = resolve(realpathSync(await run('sh', ['-c', 'command -v npm'])), '../..');
  for (const { name, tag, files } of describeBases(npm, images)) {
    if (await succeeds('image', 'exists', tag)) continue;
    console.log(`Building ${tag} …`);
    await withFolder(async (context) => {
      cpSync(join(import.meta.dirname, 'images', name), context, { recursive: true });
      for (const [target, source] of Object.entries(files))
        cpSync(source, join(context, target), { recursive: true, dereference: true });
      await build(tag, context);
    });
  }
}

async function importDebian(): Promise<void> {
  console.log(`Building ${debian} …`);
  await withFolder(async (folder) => {
    const system = join(folder, 'system');
    await run('debootstrap', ['--variant=minbase', 'bookworm', system]);
    for (const path of unneeded) rmSync(join(system, path), { recursive: true, force: true });
    const archive = join(folder, 'system.tar');
    await run('tar', ['-C', system, '-cf', archive, '.']);
    await podman('import', archive, debian);
  });
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-image-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
