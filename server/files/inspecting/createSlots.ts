/** Runs so many tasks at the same time; the others wait, the first one first. */
export function createSlots(count: number): <Outcome>(task: () => Promise<Outcome>) => Promise<Outcome> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (task) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await task();
    } finally {
      // A slot is passed to the next waiting task at once, so that no newcomer takes it.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
