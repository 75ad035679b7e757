import type { PoolClient, QueryArrayConfig, QueryConfig } from 'pg';

const names = new Map<string, string>();

/**
 * Lives repeat the same few hundred statements thousands of times, and planning one costs more than running it: each is
 * planned once a connection.
 */
export function prepareStatements(client: PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (statement: string | QueryConfig | QueryArrayConfig, ...rest: unknown[]): unknown => {
    const [values] = rest;
    if (typeof statement !== 'string' || !Array.isArray(values)) return send(statement, ...rest);
    const name = names.get(statement) ?? `statement_${names.size}`;
    names.set(statement, name);
    return send({ name, text: statement, values });
  };
  Object.assign(client, { query });
  void query("set plan_cache_mode = 'force_generic_plan'");
}
