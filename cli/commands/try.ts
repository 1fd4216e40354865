import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keywords } from '@stepwright/validators/authoring';
import { createAjv, formatsByName, requiredCodes } from '@stepwright/validators/portal/authoring';
import { type AnyFormat, type CheckContext, toFieldErrors } from '@stepwright/validators';
import { completeMarket } from '../../src/product/completeDefinition.ts';
import type { MarketDefinition } from '../../src/product/definitions.ts';
import { readTexts } from '../../src/product/node.ts';
import { isDay, splitLines, type CommandIo } from '@stepwright/cli';
import { defaultMarket } from '../defaultMarket.ts';
import { type DeclaredFormats, readDeclaredFormats } from './readDeclaredFormats.ts';
import { tryList } from './tryList.ts';
import { isRecord, ownMember, messageOf } from '../../src/lib/unknownValue.ts';
import { fillNumbers } from '../../src/product/fillNumbers.ts';
import { checkedShape } from '@stepwright/engine/authoring';
import type { Json } from '@stepwright/engine';

interface Settings {
  readonly market: MarketDefinition;
  readonly declared: DeclaredFormats;
  readonly formatDefaults: Readonly<Record<string, object>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly context: CheckContext;
}

interface Answer {
  readonly valid: boolean;
  readonly pointer?: string;
  readonly code?: string;
  readonly message?: string;
}

type Compiled = (value: unknown) => Answer;

/** A wrong call or line: reported in one sentence instead of a stack. */
class TryProblem extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const USAGE =
  'Usage: try <format> <value> [--options <json>] | try --stdin | try --list  [--market <market>] [--today YYYY-MM-DD] [--locale xx-XX]';

const ARGUMENTS = {
  market: { type: 'string' },
  today: { type: 'string' },
  locale: { type: 'string' },
  options: { type: 'string', default: '{}' },
  stdin: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
} as const;

/** Validates single values as the product would. Exit code 0: done, or valid; 1: the one value is not valid; 2: wrong call or line. */
export async function runTry(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    return await run(argv, io);
  } catch (problem) {
    if (!(problem instanceof TryProblem)) throw problem;
    io.writeError(problem.message);
    return 2;
  }
}

async function run(argv: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(argv);
  if (values.list) {
    const market = values.market ?? defaultMarket();
    readMarket(market);
    const declared = await readDeclaredFormats(market);
    for (const line of tryList(Object.values(declared.formats))) io.write(line);
    return 0;
  }
  const settings = await readSettings(values);
  if (values.stdin) return answerLines(io, settings);

  const [format, value, ...rest] = positionals;
  if (format === undefined || value === undefined || rest.length > 0)
    throw new TryProblem('try.usage', USAGE);
  const answer = validateFormat({ format, value, options: parseJson(values.options, '--options') }, settings);
  io.write(JSON.stringify(answer));
  return answer.valid ? 0 : 1;
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: ARGUMENTS, allowPositionals: true });
  } catch (cause) {
    // parseArgs explains itself well, in its first sentence.
    const [sentence] = messageOf(cause).split('. ');
    throw new TryProblem('try.usage', sentence ?? USAGE);
  }
}

async function readSettings(values: { market?: string; today?: string; locale?: string }): Promise<Settings> {
  const id = values.market ?? defaultMarket();
  const market = readMarket(id);
  const today = values.today ?? new Date().toISOString().slice(0, 10);
  if (!isDay(today)) {
    throw new TryProblem('try.usage', `--today must be an existing date as YYYY-MM-DD, not "${today}"`);
  }
  const locale = values.locale ?? market.locales[0] ?? 'en-US';
  if (!/^[a-z]{2}-[A-Z]{2}$/.test(locale)) {
    throw new TryProblem('try.usage', `--locale must look like en-US, not "${locale}"`);
  }
  return {
    market,
    declared: await readDeclaredFormats(id),
    formatDefaults: completeMarket(market, {}).formats,
    texts: Object.fromEntries(
      ['en-US', locale].flatMap((tag) =>
        ['errors', 'formats'].flatMap((name) => Object.entries(readTexts(tag, name))),
      ),
    ),
    context: { today },
  };
}

function readMarket(id: string): MarketDefinition {
  const market: unknown = /^[a-z][a-z0-9-]*$/.test(id)
    ? readJson(`schemas/markets/${id}/market.json`)
    : undefined;
  if (market === undefined) throw new TryProblem('try.usage', `Unknown market "${id}"`);
  return checkedShape(market);
}

function readJson(file: string): Json | undefined {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  } catch (cause) {
    if (ownMember(cause, 'code') === 'ENOENT') return undefined;
    throw new Error(`Cannot read ${file}`, { cause });
  }
}

async function answerLines(io: CommandIo, settings: Settings): Promise<number> {
  const compile = createCompiler(settings);
  let exitCode = 0;
  for await (const line of splitLines(io.stdin)) {
    try {
      io.write(JSON.stringify(answerLine(line, settings, compile)));
    } catch (problem) {
      if (!(problem instanceof TryProblem)) throw problem;
      io.write(JSON.stringify({ valid: false, code: problem.code, message: problem.message }));
      exitCode = 2;
    }
  }
  return exitCode;
}

function answerLine(line: string, settings: Settings, compile: (schema: object) => Compiled): Answer {
  const request = parseJson(line, 'The line');
  if (!Object.hasOwn(request, 'value')) throw new TryProblem('try.badLine', 'The line has no "value".');
  if (typeof request['format'] === 'string') {
    const { format, value, options = {} } = request;
    if (!isRecord(options)) throw new TryProblem('try.badLine', '"options" must be an object.');
    return validateFormat({ format, value, options }, settings);
  }
  const { keyword, schema, value } = request;
  if (!keywords.some(({ name }) => name === keyword)) {
    throw new TryProblem('try.badLine', 'The line names neither a "format" nor a known "keyword".');
  }
  if (!isRecord(schema)) throw new TryProblem('try.badLine', 'A "keyword" needs a "schema" that uses it.');
  return compile(schema)(value);
}

function validateFormat(
  request: { format: string; value: unknown; options: Readonly<Record<string, unknown>> },
  settings: Settings,
): Answer {
  const format = formatsByName[request.format] ?? settings.declared.formats[request.format];
  if (format === undefined) throw new TryProblem('try.unknownFormat', `Unknown format "${request.format}".`);
  const stranger = Object.keys(request.options).find((name) => !Object.hasOwn(format.options, name));
  if (stranger !== undefined) {
    throw new TryProblem('try.badOption', `Format "${format.name}" has no option "${stranger}".`);
  }
  if (typeof request.value !== 'string') return refuse('type', {}, settings);

  // Options may name a region that the market does not.
  const { formats } = completeMarket(settings.market, { asked: request.options });
  const options = { ...format.defaults, ...formats[format.name], ...request.options };
  const code = checkWith(format, request.value, options, settings.context);
  return code === undefined
    ? { valid: true }
    : refuse(code, { ...options, ...format.params?.(options) }, settings);
}

function checkWith(format: AnyFormat, value: string, options: object, context: CheckContext) {
  try {
    return format.check(value, options, context);
  } catch {
    // Formats never throw for a value; only options of a wrong kind, which nothing has checked here, can do that.
    throw new TryProblem('try.badOption', `Format "${format.name}" cannot work with these options.`);
  }
}

/** Compiles schemas once each: a file of samples repeats a few of them thousands of times. */
function createCompiler(settings: Settings): (schema: object) => Compiled {
  const { formatDefaults, context, declared } = settings;
  const ajv = createAjv({ formatDefaults, declared: declared.declarations, today: () => context.today });
  const compiled = new Map<string, Compiled>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const validate = compiled.get(key) ?? compileSchema(ajv, schema, settings);
    compiled.set(key, validate);
    return validate;
  };
}

const REQUIRED_CODES: ReadonlySet<string> = new Set(requiredCodes);

function compileSchema(ajv: ReturnType<typeof createAjv>, schema: object, settings: Settings): Compiled {
  try {
    const validate = ajv.compile(schema);
    return (value) => {
      if (validate(value)) return { valid: true };
      const [error] = toFieldErrors(validate.errors, schema, REQUIRED_CODES);
      if (error === undefined) throw new Error('A refused value has no field error');
      return { ...refuse(error.code, error.params, settings), pointer: error.pointer };
    };
  } catch (cause) {
    throw new TryProblem('try.badLine', `The schema cannot be compiled: ${messageOf(cause)}`);
  }
}

function refuse(code: string, params: Readonly<Record<string, unknown>>, { texts }: Settings): Answer {
  const text = fillNumbers(texts[code] ?? code);
  const message = text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
  return { valid: false, code, message };
}

function parseJson(text: string, what: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The parser's message would repeat the value; what to do is the same for every kind of mistake.
    parsed = undefined;
  }
  if (!isRecord(parsed)) throw new TryProblem('try.badLine', `${what} must be one JSON object.`);
  return parsed;
}
