import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: boolean;
  }
}

export interface IncomingFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const mebibyte = 1024 * 1024;

/** Largest file of a call, sent whole or in pieces. */
export const maxFileBytes = 512 * mebibyte;

export async function installFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: maxFileBytes, files: 50, fields: 20, fieldSize: 4096, headerPairs: 50 },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (request, _body, done) => {
      if (request.routeOptions.config.takesForm) done(null, {});
      else done(new Problem('unsupported_media'));
    },
  );
}

export function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data(;|$)/i.test(request.headers['content-type']?.trim() ?? '');
}

/** Files of a form as they arrive; each must be read to its end before the next begins. */
export async function* readIncomingFiles(
  request: FastifyRequest,
): AsyncGenerator<IncomingFile, void, undefined> {
  for await (const part of request.files()) {
    yield {
      name: toShownName(part.filename),
      contentType: part.mimetype.slice(0, 200),
      bytes: part.file.iterator({ destroyOnReturn: false }),
    };
    // Skips the rest of an abandoned file to reach the next one.
    part.file.resume();
  }
}

/** A display name: no folders, control characters or bidirectional marks. */
export function toShownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '').slice(0, 200) || 'file';
}
