import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogues } from '../language.ts';
import { Problem } from '../problem.ts';
import type { ProblemCode } from '@recoup/contract/problems';
import { toVisitor } from './bind.ts';

/** Maps Fastify's own errors to ours. */
const refusals: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_HANDLER_TIMEOUT: 'timed_out',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
};

/** PostgreSQL errors that mean "not now": too many connections, shutdown, restart. */
const unavailable = new Set(['53300', '57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT']);

function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  const known = refusals[error.code];
  if (known !== undefined) return new Problem(known);
  if (error.statusCode === 429) return new Problem('too_many_requests');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Problem('invalid_input');
  }
  if (unavailable.has(error.code)) return new Problem('unavailable');
  return new Problem('internal');
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const words = catalogues[toVisitor(request).language];
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
  // Slow senders are cut off.
  if (problem.code === 'timed_out') reply.header('connection', 'close');
  const fields =
    problem.fields &&
    Object.fromEntries(
      Object.entries(problem.fields).map(([name, fault]) => [name, words.fieldFault(fault)]),
    );
  return reply
    .status(problem.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      code: problem.code,
      message: words.problems[problem.code],
      ...(fields && { fields }),
      request_id: request.id,
    });
}

export function sendRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  // A client that disconnects while sending is not an error of ours.
  const hungUp = request.raw.destroyed && !request.raw.complete;
  if (problem.status >= 500 && !hungUp) request.log.error({ err: error }, 'a request failed');
  else request.log.debug({ code: problem.code, cause: error.message }, 'a request was refused');
  return sendProblem(request, reply, problem);
}

export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendRefusal);
}
