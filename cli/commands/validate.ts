import { parseArgs } from 'node:util';
import { type Answers, settleIn } from '@stepwright/engine';
import type { FlowRuntime, ResolvedDefinition } from '../../src/product/definitions.ts';
import {
  interpretFlow,
  listMarketsAndPortals,
  opensIn,
  resolveDefinition,
} from '../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { isDay, splitLines, type CommandIo } from '@stepwright/cli';
import { isRecord, messageOf } from '../../src/lib/unknownValue.ts';
import type { Json } from '@stepwright/engine';

const OPTIONS = {
  stdin: { type: 'boolean', default: false },
  today: { type: 'string' },
  schemas: { type: 'string' },
} as const;

const USAGE = 'name a market and a portal: validate us terminal --stdin';
// The command was called `judge` once, and scripts read these codes.
const BAD_LINE_CODE = 'judge.badLine';
const UNKNOWN_STEP_CODE = 'judge.unknownStep';
const BAD_LINE = 'A line is one JSON object {"step":"<id>","answers":{...}}.';

interface Call {
  readonly market: string;
  readonly portal: string;
  readonly today: string;
  readonly schemas?: string | undefined;
}

type Verdict =
  | { readonly errors: Readonly<Record<string, string>> }
  | { readonly problem: { readonly code: string; readonly message: string } };

/**
 * `stepwright validate`: validates answers of steps, one JSON line each, and writes one line per result. Exit code 0
 * when all lines were validated, whatever the results; 2 on a wrong call or line.
 */
export async function runValidate(argv: readonly string[], io: CommandIo): Promise<number> {
  const call = readCall(argv);
  const runtime = typeof call === 'string' ? call : await openRuntime(call);
  if (typeof runtime === 'string') {
    io.writeError(`stepwright validate: ${runtime}`);
    return 2;
  }
  let exitCode = 0;
  for await (const line of splitLines(io.stdin)) {
    const verdict = validateLine(runtime, line);
    if ('problem' in verdict) exitCode = 2;
    io.write(JSON.stringify(verdict));
  }
  return exitCode;
}

function readCall(argv: readonly string[]): Call | string {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const [market, portal, ...rest] = positionals;
    if (market === undefined || portal === undefined || rest.length > 0 || !values.stdin) return USAGE;
    const today = values.today ?? new Date().toISOString().slice(0, 10);
    if (!isDay(today)) return `--today must be an existing date as YYYY-MM-DD, not "${today}"`;
    return { market, portal, today, schemas: values.schemas };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function openRuntime({ market, portal, today, schemas }: Call): Promise<FlowRuntime | string> {
  const files = await readDefinitionFiles(schemas);
  const { markets, portals } = listMarketsAndPortals(files);
  if (!markets.includes(market) || !portals.includes(portal))
    return `markets are ${markets.join(', ')}; portals are ${portals.join(', ')}`;
  if (!opensIn(files, market, portal)) return `the market ${market} does not open in the portal ${portal}`;
  const { definition, findings } = resolveDefinition(files, market, portal);
  const fault = findings.find((found) => found.severity === 'error');
  if (fault) return `${fault.file}:${fault.line}  ${fault.code}  ${fault.message}`;
  return interpret(definition, today);
}

function interpret(definition: ResolvedDefinition, today: string): FlowRuntime | string {
  try {
    return interpretFlow(definition, { today: () => today });
  } catch (cause) {
    return `A schema cannot be compiled, see "stepwright check": ${messageOf(cause)}`;
  }
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
  if (typeof step !== 'string' || !isRecord(answers) || !isRecord(context)) return undefined;
  return { step, answers, context };
}

function parseObject(text: string): Answers | undefined {
  try {
    const parsed: Json = JSON.parse(text);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    // The parser's message would repeat the answers; what to do is the same for every kind of mistake.
    return undefined;
  }
}
