import { isRecord, ownMember, textOf } from '../../src/lib/unknownValue.ts';
import { fieldRows, toRow, type FieldRow } from './fieldRows.ts';

export interface Parameter extends FieldRow {
  readonly in: string;
  readonly example: string | undefined;
}

export interface CallError {
  readonly status: string;
  readonly code: string;
}

/** One call, as its page shows it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly caller: string;
  readonly whileHelping: string;
  readonly parameters: readonly Parameter[];
  readonly body: Message | undefined;
  readonly success: Message & { readonly status: string };
  readonly errors: readonly CallError[];
}

/** A request or a response: its body. */
export interface Message {
  /** Media type; empty without a body. */
  readonly type: string;
  readonly rows: readonly FieldRow[];
  readonly example: unknown;
}

/** The tag of the studio's calls, which only its own page makes: the reference leaves them out. */
export const STUDIO_TAG = 'studio';

/** Reads the calls of an OpenAPI description that the reference shows, in its order. */
export function readCalls(description: unknown): readonly Call[] {
  return membersOf(ownMember(description, 'paths'))
    .flatMap(([path, calls]) =>
      membersOf(calls).map(([method, call]) => readCall(method.toUpperCase(), path, call)),
    )
    .filter(({ tag }) => tag !== STUDIO_TAG);
}

function readCall(method: string, path: string, call: unknown): Call {
  const [tag] = listOf(ownMember(call, 'tags'));
  const responses = membersOf(ownMember(call, 'responses'));
  const [status, success] = responses.findLast(([code]) => /^[23]/.test(code)) ?? ['', undefined];
  const body = ownMember(call, 'requestBody');
  return {
    method,
    path,
    tag: textOf(tag),
    summary: textOf(ownMember(call, 'summary')),
    description: textOf(ownMember(call, 'description')),
    caller: textOf(ownMember(call, 'x-caller')),
    whileHelping: textOf(ownMember(call, 'x-while-helping')),
    parameters: listOf(ownMember(call, 'parameters')).map(readParameter),
    body: body === undefined ? undefined : readMessage(body),
    success: { status, ...readMessage(success) },
    errors: responses.flatMap(([code, response]) => errorsIn(code, response)),
  };
}

function readParameter(parameter: unknown): Parameter {
  const schema = ownMember(parameter, 'schema');
  const description = ownMember(parameter, 'description');
  const whole = isRecord(schema) ? { ...schema, description } : schema;
  const example = ownMember(parameter, 'example');
  return {
    ...toRow(textOf(ownMember(parameter, 'name')), whole, ownMember(parameter, 'required') === true),
    in: textOf(ownMember(parameter, 'in')),
    example: typeof example === 'string' ? example : undefined,
  };
}

function readMessage(message: unknown): Message {
  const [[type, media] = ['', undefined]] = membersOf(ownMember(message, 'content'));
  return { type, rows: fieldRows(ownMember(media, 'schema')), example: ownMember(media, 'example') };
}

function errorsIn(status: string, response: unknown): readonly CallError[] {
  if (!/^[45]/.test(status)) return [];
  const media = ownMember(ownMember(response, 'content'), 'application/json');
  return membersOf(ownMember(media, 'examples')).map(([code]) => ({ status, code }));
}

function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
