import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isEmailAddress } from '../../../src/contract/isEmailAddress.ts';
import { isRecord, ownMember, textOf } from '../../../src/lib/unknownValue.ts';
import { CALL_GROUPS } from '../../../server/reference/callGroups.ts';
import fieldTexts from '../../../server/reference/fieldTexts.json' with { type: 'json' };
import parameterExamples from '../../../server/reference/parameterExamples.json' with { type: 'json' };
import { readCalls, type Call, type Parameter } from '../../../server/reference/readCalls.ts';
import { API_ERROR_CODES } from '../../../src/contract/apiErrorCodes.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';

const JSON_TYPE = 'application/json';

let description: unknown;
let calls: readonly Call[];

beforeAll(async () => {
  const test = await startTestApp(embedded, { config: { supportToken: 'support-token-of-a-test' } });
  description = test.app.swagger();
  await test.close();
  calls = readCalls(description);
});

/** Names of the calls for which something is wrong. */
const namesOf = (wrong: (call: Call) => boolean) =>
  calls.filter(wrong).map(({ method, path }) => `${method} ${path}`);

describe('the description of the API', () => {
  it('has the calls of the table, and no others', () => {
    const rows = CALL_GROUPS.flatMap((group) => Object.keys(group.calls));
    expect(rows.toSorted()).toEqual(namesOf(() => true).toSorted());
    expect(calls.length).toBeGreaterThan(150);
  });

  it('has each call under the tag of its group, with a summary of one line', () => {
    const tagOf = new Map(
      CALL_GROUPS.flatMap(({ tag, calls: own }) => Object.keys(own).map((name) => [name, tag] as const)),
    );
    expect(namesOf(({ method, path, tag }) => tagOf.get(`${method} ${path}`) !== tag)).toEqual([]);
    expect(namesOf(({ summary }) => !/^[A-Z][^\n.]{5,80}$/.test(summary))).toEqual([]);
  });

  it('has the errors of each call, all of them known', () => {
    const known: readonly string[] = API_ERROR_CODES;
    const own = CALL_GROUPS.flatMap((group) => Object.values(group.calls)).flatMap(({ errors }) => errors);
    expect(own.filter((code) => !known.includes(code))).toEqual([]);
    expect(namesOf(({ errors }) => !errors.some(({ code }) => code === 'internal'))).toEqual([]);
    expect(
      namesOf(
        ({ caller, errors }) =>
          caller === 'signedIn' && !errors.some(({ code }) => code === 'account.required'),
      ),
    ).toEqual([]);
  });

  it('has an example of each JSON body and each JSON response', () => {
    expect(namesOf(({ body }) => body?.type === JSON_TYPE && body.example === undefined)).toEqual([]);
    expect(namesOf(({ success }) => success.type === JSON_TYPE && success.example === undefined)).toEqual([]);
  });

  it('has an example of each part of a path, and of each parameter that a query needs', () => {
    const isNeeded = (one: Parameter) => one.in === 'path' || (one.in === 'query' && one.isRequired);
    expect(
      namesOf(({ parameters }) => parameters.some((one) => isNeeded(one) && (one.example ?? '') === '')),
    ).toEqual([]);
  });

  it('has no common text and no common example that no call uses', () => {
    const rows = calls.flatMap(({ parameters, body, success }) => [
      ...parameters,
      ...(body?.rows ?? []),
      ...success.rows,
    ]);
    const names = new Set(rows.map(({ name }) => name.slice(name.lastIndexOf('.') + 1)));
    const common = [...Object.keys(fieldTexts), ...Object.keys(parameterExamples)];
    expect(common.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has only examples that its schemas accept', () => {
    const validator = new Ajv2020({ strict: false, allErrors: true });
    addFormats(validator, { mode: 'full' });
    validator.addFormat('email-address', isEmailAddress);
    validator.addSchema({ ...(isRecord(description) ? description : {}), $id: 'api' });
    const wrong = examplesIn(description).flatMap(([name, schema, example]) => {
      const isValid = validator.validate(isRecord(schema) ? within(schema) : {}, example);
      return isValid ? [] : [`${name}: ${validator.errorsText(validator.errors)}`];
    });
    expect(wrong).toEqual([]);
    expect(examplesIn(description).length).toBeGreaterThan(200);
  });
});

/** References of the description, as its own schema has them. */
function within(schema: object): object {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
  return JSON.parse(text, (key, value: unknown) => (key === '$id' ? undefined : value));
}

type Example = readonly [name: string, schema: unknown, example: unknown];

/** Every example beside a schema, wherever it is in the paths. */
function examplesIn(value: unknown, name = ''): readonly Example[] {
  if (Array.isArray(value)) return value.flatMap((item) => examplesIn(item, name));
  if (!isRecord(value)) return [];
  const { schema, example } = value;
  if (schema !== undefined)
    return example === undefined ? [] : [[`${name} ${textOf(ownMember(value, 'name'))}`, schema, example]];
  return Object.entries(value)
    .filter(([key]) => key !== 'components')
    .flatMap(([key, member]) => examplesIn(member, key === 'paths' ? '' : `${name} ${key}`));
}
