import { runValidate } from '../../../cli/commands/validate.ts';
import type { MarketPair } from './marketPairs.ts';
import type { StepValidator, Verdict } from './stepValidator.ts';

/** `stepwright validate`, fed line by line: it reads the definitions once and stays. */
export function openCommandLineValidator(
  { market, portal, schemas }: MarketPair,
  today: string,
): StepValidator {
  const lines = createLines();
  let answerWith: (line: string) => void = () => undefined;
  let failWith: (reason: Error) => void = () => undefined;
  const folder = schemas === undefined ? [] : ['--schemas', schemas];
  const ended = runValidate([market, portal, '--stdin', '--today', today, ...folder], {
    stdin: lines.stream(),
    write: (line) => answerWith(line),
    writeError: (line) => failWith(new Error(line)),
  });
  // A command that ends early has something to tell.
  ended.then(
    (exitCode) => failWith(new Error(`The command ended with ${exitCode}`)),
    (error: unknown) => failWith(new Error('The command threw', { cause: error })),
  );
  return {
    name: 'command line',
    async validate(stepId, answers) {
      const line = await new Promise<string>((resolve, reject) => {
        answerWith = resolve;
        failWith = reject;
        lines.push(`${JSON.stringify({ step: stepId, answers })}\n`);
      });
      const { errors, problem } = JSON.parse(line) as {
        readonly errors?: Verdict;
        readonly problem?: unknown;
      };
      if (!errors) throw new Error(`The command refuses the line: ${JSON.stringify(problem)}`);
      return errors;
    },
  };
}

function createLines() {
  const waiting: string[] = [];
  let wake: () => void = () => undefined;
  return {
    push(line: string): void {
      waiting.push(line);
      wake();
    },
    async *stream(): AsyncGenerator<string> {
      for (;;) {
        yield* waiting.splice(0);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
