import { type Answers, type FlowRuntime, type Json, settleIn } from '@stepwright/engine';
import { type CommandIo, isJsonObject, splitLines } from './commandIo.ts';

// The command was called `judge` once, and scripts read these codes.
const BAD_LINE_CODE = 'judge.badLine';
const UNKNOWN_STEP_CODE = 'judge.unknownStep';
const BAD_LINE = 'A line is one JSON object {"step":"<id>","answers":{...}}.';

type Verdict =
  | { readonly errors: Readonly<Record<string, string>> }
  | { readonly problem: { readonly code: string; readonly message: string } };

/**
 * Validates answers of steps, one JSON line of input each, and writes one line per result: the codes by pointer. Returns the exit code: 0
 * when all lines were validated, whatever the results; 2 on a wrong line.
 */
export async function validateLines(runtime: FlowRuntime, io: CommandIo): Promise<number> {
  let exitCode = 0;
  for await (const line of splitLines(io.stdin)) {
    const verdict = validateLine(runtime, line);
    if ('problem' in verdict) exitCode = 2;
    io.write(JSON.stringify(verdict));
  }
  return exitCode;
}

function validateLine(runtime: FlowRuntime, line: string): Verdict {
  const request = parseLine(line);
  if (!request) return { problem: { code: BAD_LINE_CODE, message: BAD_LINE } };
  const { step, answers, context } = request;
  const { steps } = runtime.definition;
  if (!Object.hasOwn(steps, step) || steps[step]?.kind !== 'form')
    return { problem: { code: UNKNOWN_STEP_CODE, message: `No form has the id "${step}".` } };
  const settled = settleIn(runtime, step, { ...context, answers });
  const found = runtime.validateStep(step, settled?.answers ?? answers, settled?.fields);
  const errors = found.map(({ pointer, code }) => [pointer, code] as const);
  return { errors: Object.fromEntries(errors) };
}

interface Request {
  readonly step: string;
  readonly answers: Answers;
  /** Facts that rules of the step read besides answers and settings. */
  readonly context: object;
}

function parseLine(line: string): Request | undefined {
  const request = parseObject(line);
  const { step, answers, context = {} } = request ?? {};
  if (typeof step !== 'string' || !isJsonObject(answers) || !isJsonObject(context)) return undefined;
  return { step, answers, context };
}

function parseObject(text: string): Answers | undefined {
  try {
    const parsed: Json = JSON.parse(text);
    return isJsonObject(parsed) ? parsed : undefined;
  } catch {
    // The parser's message would repeat the answers; what to do is the same for every kind of mistake.
    return undefined;
  }
}
