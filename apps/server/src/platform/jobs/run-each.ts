/**
 * Runs the work for every item in sequence. A failed item does not stop the others; failures are thrown
 * together at the end, so that the job is retried.
 */
export async function runEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  const [first] = failures;
  if (failures.length === 1) throw first;
  if (failures.length > 1) {
    const reason = first instanceof Error ? first.message : String(first);
    throw new AggregateError(failures, `${failures.length} items failed, the first because: ${reason}`);
  }
}
