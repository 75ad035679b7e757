interface Group<Answer> {
  readonly keys: Set<string>;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
  readonly ask: () => void;
}

/**
 * Turns a query for many keys into one for a single key that many callers can share. Calls during a query are collected
 * for the next one; nobody joins a query that started earlier, so nobody gets stale data.
 */
export function batchQueries<Answer>(
  ask: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let isUnderWay = false;
  let gathering: Group<Answer> | undefined;

  const gather = (): Group<Answer> => {
    const keys = new Set<string>();
    const start = Promise.withResolvers<void>();
    return { keys, answers: start.promise.then(() => ask([...keys])), ask: () => start.resolve() };
  };
  const askNext = () => {
    const group = gathering;
    gathering = undefined;
    isUnderWay = group !== undefined;
    group?.answers.then(askNext, askNext);
    group?.ask();
  };
  return async (key) => {
    gathering ??= gather();
    gathering.keys.add(key);
    const { answers } = gathering;
    if (!isUnderWay) askNext();
    return (await answers).get(key);
  };
}
