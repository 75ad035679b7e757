interface Group<Answer> {
  readonly keys: Set<string>;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
  readonly ask: () => void;
}

/**
 * Makes of a question about many keys one about a single key that many may ask at once. While an answer is under
 * way, those who come are gathered for the next question. Nobody joins one that began before they came, so nobody
 * is told what was true earlier.
 */
export function askTogether<Answer>(
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
