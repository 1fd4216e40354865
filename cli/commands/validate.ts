import { parseArgs } from 'node:util';
import type { FlowRuntime, ResolvedDefinition } from '../../src/product/definitions.ts';
import {
  interpretFlow,
  listMarketsAndPortals,
  opensIn,
  resolveDefinition,
} from '../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { type CommandIo, readDay, validateLines } from '@stepwright/cli';
import { messageOf } from '../../src/lib/unknownValue.ts';

const OPTIONS = {
  stdin: { type: 'boolean', default: false },
  today: { type: 'string' },
  schemas: { type: 'string' },
} as const;

const USAGE = 'name a market and a portal: validate us terminal --stdin';

interface Call {
  readonly market: string;
  readonly portal: string;
  readonly today: string;
  readonly schemas?: string | undefined;
}

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
  return validateLines(runtime, io);
}

function readCall(argv: readonly string[]): Call | string {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const [market, portal, ...rest] = positionals;
    if (market === undefined || portal === undefined || rest.length > 0 || !values.stdin) return USAGE;
    const today = readDay(values.today);
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
