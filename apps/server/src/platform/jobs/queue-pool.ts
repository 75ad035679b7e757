import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** PostgreSQL's cannot_connect_now. */
const tryAgainCode = '57P03';
/** A connection that broke (class 08), a server that stops (57P01, 57P02), one that is not yet promoted (25006). */
const lostStates = /^(08...|57P01|57P02|25006)$/;
const lostCodes = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ENOENT', 'ENOTFOUND']);
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/**
 * The pool as graphile-worker uses it. When it cannot save how a job ended, graphile-worker tries again only after errors
 * of a few codes; any other ends the process as an unhandled rejection. So a lost connection gets one of those. Its other
 * way, saving in batches, is no way out: when two batches fail it waits forever for their end (0.18.0).
 */
export function createQueuePool(pool: Pool): Pool {
  return intercept(pool, 'connect', (...given: unknown[]) => {
    // With a callback it listens for notifications, and reconnects by itself.
    const [callback] = given;
    if (typeof callback === 'function') return Reflect.apply(pool.connect, pool, given);
    return pool.connect().then(
      (client) => interceptQueries(client),
      (error: unknown) => Promise.reject(toQueueError(error)),
    );
  });
}

function interceptQueries(client: PoolClient): PoolClient {
  return intercept(client, 'query', (...given: unknown[]) =>
    Promise.resolve(Reflect.apply(client.query, client, given)).catch((error: unknown) =>
      Promise.reject(toQueueError(error)),
    ),
  );
}

/** The object with one of its functions replaced. */
function intercept<T extends object>(
  object: T,
  name: keyof T,
  replacement: (...given: unknown[]) => unknown,
): T {
  return new Proxy(object, {
    get(target, property) {
      if (property === name) return replacement;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function toQueueError(error: unknown): unknown {
  return error instanceof Error && isLost(error)
    ? Object.assign(new Error(error.message, { cause: error }), { code: tryAgainCode })
    : error;
}

function isLost(error: Error): boolean {
  if (error instanceof DatabaseError) return lostStates.test(error.code ?? '');
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? lostCodes.has(code) : lostMessages.test(error.message);
}
