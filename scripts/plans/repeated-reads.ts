/** A statement of the server's log with the plan it was run by. */
export interface RunPlan {
  readonly query: string;
  readonly plan: PlanNode;
}

/** What `explain (analyze, format json)` says of one step; figures are means per loop. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Join Filter'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/** A step of a statement that read rows in vain, again and again. */
export interface RepeatedRead {
  readonly query: string;
  readonly step: string;
  /** For how many rows or loops the step looked, and how many rows it read in vain each time. */
  readonly times: number;
  readonly rowsInVain: number;
}

/** This many rows in vain, this many times: reading grows with the square of the data. */
const limit = 20;

/**
 * Steps that read many rows in vain for each of many others: what a plan made without statistics gets wrong. One pass
 * over a table that passes over many rows is none, nor are many small reads that find what they look for.
 */
export function listRepeatedReads({ query, plan }: RunPlan): RepeatedRead[] {
  return walk(plan).flatMap((node) => {
    const step = [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean).join(' ');
    return [inFilter(node), inJoin(node), inProduct(node)]
      .filter(({ times, rowsInVain }) => times >= limit && rowsInVain >= limit)
      .map((read) => ({ query, step, ...read }));
  });
}

function inFilter(node: PlanNode) {
  const rowsInVain = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return { times: node['Actual Loops'] ?? 0, rowsInVain };
}

/** A nested loop compares each row of its first input with all that its second one returns. */
function inJoin(node: PlanNode) {
  const [outer] = node.Plans ?? [];
  const times = outer === undefined ? 0 : (outer['Actual Rows'] ?? 0) * (outer['Actual Loops'] ?? 0);
  const removed = (node['Rows Removed by Join Filter'] ?? 0) * (node['Actual Loops'] ?? 0);
  return { times, rowsInVain: times === 0 ? 0 : Math.round(removed / times) };
}

/** A nested loop without any condition between its inputs, because it comes only in a later step. */
function inProduct(node: PlanNode) {
  const [outer, inner] = node.Plans ?? [];
  const isJoined =
    outer === undefined ||
    inner === undefined ||
    node['Node Type'] !== 'Nested Loop' ||
    node['Join Filter'] !== undefined ||
    walk(inner).some(refersToOthers);
  if (isJoined) return { times: 0, rowsInVain: 0 };
  return { times: inner['Actual Loops'] ?? 0, rowsInVain: inner['Actual Rows'] ?? 0 };
}

/** In a condition of a scan only columns of other tables bear the name of their table. */
function refersToOthers(node: PlanNode): boolean {
  return /[a-z_"]\.[a-z_"]/i.test(`${node['Index Cond'] ?? ''} ${node.Filter ?? ''}`);
}

function walk(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(walk)];
}

/** The plans `auto_explain` wrote as JSON into a server's log; continued lines start with a tab. */
export async function* parseLog(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<RunPlan, void, undefined> {
  let entry: string[] | undefined;
  for await (const line of lines) {
    if (line.startsWith('\t')) {
      entry?.push(line.slice(1));
      continue;
    }
    if (entry !== undefined) yield toRunPlan(entry);
    entry = /duration: .* plan:$/.test(line) ? [] : undefined;
  }
  if (entry !== undefined) yield toRunPlan(entry);
}

function toRunPlan(lines: readonly string[]): RunPlan {
  const { 'Query Text': query, Plan: plan }: { 'Query Text': string; Plan: PlanNode } = JSON.parse(
    lines.join('\n'),
  );
  return { query, plan };
}
