import { isRecord, memberOf, ownMember, textOf } from '../../src/lib/unknownValue.ts';
import type { CallEntry } from './callEntry.ts';
import { EVERY_CODE, statusOf } from './errorsOf.ts';
import parameterExamples from './parameterExamples.json' with { type: 'json' };

const JSON_TYPE = 'application/json';

/** Adds to the description of a call the examples of its table row, and a response for each status of its errors. */
export function completeCall(call: Record<string, unknown>, entry: CallEntry | undefined): void {
  const { 'x-errors': errors, ...responses } = {
    'x-errors': codesOf(call['x-errors']),
    ...successesOf(call['responses']),
  };
  delete call['x-errors'];
  addParameterExamples(call['parameters'], entry?.parameters ?? {});
  if (entry?.request !== undefined) addExample(ownMember(call, 'requestBody'), entry.request);
  const last = Object.values(responses).at(-1);
  if (entry?.returns !== undefined) replaceType(last, entry.returns);
  else if (entry?.response !== undefined) addExample(last, entry.response);
  call['responses'] = { ...responses, ...problemResponses(errors) };
}

function codesOf(errors: unknown) {
  return Array.isArray(errors) ? errors.flatMap((code) => memberOf(EVERY_CODE, textOf(code)) ?? []) : [];
}

/** Responses to successes; the ranges `4XX` and `5XX`, which every route declares, become single ones. */
function successesOf(responses: unknown): Record<string, unknown> {
  const all = isRecord(responses) ? Object.entries(responses) : [];
  return Object.fromEntries(all.filter(([status]) => /^[23]\d\d$/.test(status)).map(described));
}

const SUCCESSES: Readonly<Record<string, string>> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted: the work follows',
  204: 'Done, without a body',
  302: 'Redirect',
  303: 'Redirect',
};

function described([status, response]: [string, unknown]): [string, unknown] {
  return [status, { ...(isRecord(response) ? response : {}), description: SUCCESSES[status] ?? 'Success' }];
}

function addParameterExamples(parameters: unknown, own: Readonly<Record<string, string>>): void {
  const common: Readonly<Record<string, string>> = parameterExamples;
  for (const parameter of Array.isArray(parameters) ? parameters : []) {
    if (!isRecord(parameter)) continue;
    const name = textOf(parameter['name']);
    const example = own[name] ?? (parameter['in'] === 'path' ? common[name] : undefined);
    if (example !== undefined) parameter['example'] = example;
  }
}

function addExample(message: unknown, example: unknown): void {
  const media = ownMember(ownMember(message, 'content'), JSON_TYPE);
  if (isRecord(media)) media['example'] = example;
}

function replaceType(response: unknown, type: string): void {
  if (isRecord(response)) response['content'] = { [type]: { schema: { type: 'string' } } };
}

function problemResponses(codes: ReturnType<typeof codesOf>): Readonly<Record<string, object>> {
  const byStatus = Object.groupBy(codes, (code) => String(statusOf(code)));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, some = []]) => [
      status,
      {
        description: some.join(', '),
        content: {
          [JSON_TYPE]: {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(
              some.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}
