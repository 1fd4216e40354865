import { checkDefinitions } from '../../../src/engine/check/checkDefinitions.ts';
import type { DefinitionFiles } from '../../../src/engine/definition/definitionFile.ts';
import { FINDING_HINTS, type Finding, type FindingCode } from '../../../src/engine/definition/finding.ts';
import { projectFilesWith, projectLocalesWith } from '../../support/definitionFixtures.ts';

type Content = Record<string, unknown>;
type Changes = Readonly<Record<string, object | string | undefined>>;

/** One mistake that staff could make, and where the checker must find it. */
interface PlantedFault {
  readonly name: string;
  readonly code: FindingCode;
  readonly file: string;
  readonly pointer?: string;
  /** Words of the line on which the finding must stand. */
  readonly onLine?: string;
  readonly severity?: Finding['severity'];
  readonly definitions?: (read: (path: string) => Content) => Changes;
  readonly locales?: (read: (path: string) => Content) => Changes;
}

const STEP = 'base/steps/annual-sales.json';
const FLOW = 'base/flows/order.json';
const SAMPLES = 'samples/us/annual-sales.json';
const TEXTS = 'en-US/steps.json';

const extraStep = { id: 'extra', kind: 'content', actions: ['continue'] };

/** A flow with one place more. */
const withPlace = (flow: Content, place: object) => ({
  ...flow,
  steps: [...(flow['steps'] as object[]), place],
});

/** The step with more said about its one question, the annual sales. */
function withQuestion(step: Content, change: object): Content {
  const changed = structuredClone(step) as {
    schema: { properties: { company: { properties: { gpv: object } } } };
  };
  Object.assign(changed.schema.properties.company.properties.gpv, change);
  return changed;
}

const FAULTS: readonly PlantedFault[] = [
  {
    name: 'a comma too many',
    code: 'file-unreadable',
    file: STEP,
    onLine: '}',
    definitions: () => ({ [STEP]: '{\n  "id": "annual-sales",\n}\n' }),
  },
  {
    name: 'a locale file that breaks off',
    code: 'file-unreadable',
    file: TEXTS,
    locales: () => ({ [TEXTS]: '{\n  "a": "b",\n' }),
  },
  {
    name: 'a property that no step has',
    code: 'shape-wrong',
    file: STEP,
    definitions: (read) => ({ [STEP]: { ...read(STEP), colour: 'red' } }),
  },
  {
    name: 'an action that nothing carries out',
    code: 'shape-wrong',
    file: STEP,
    pointer: '/actions/1',
    onLine: '"dance"',
    definitions: (read) => ({ [STEP]: { ...read(STEP), actions: ['continue', 'dance'] } }),
  },
  {
    name: 'a file named differently from its id',
    code: 'id-mismatch',
    file: STEP,
    pointer: '/id',
    onLine: '"yearly-sales"',
    definitions: (read) => ({ [STEP]: { ...read(STEP), id: 'yearly-sales' } }),
  },
  {
    name: 'a reference to no file',
    code: 'reference-dangling',
    file: STEP,
    pointer: '/schema',
    onLine: '"schema"',
    definitions: (read) => ({ [STEP]: { ...read(STEP), schema: { $ref: '../definitions/none.json' } } }),
  },
  {
    name: 'a definition that contains itself',
    code: 'reference-circular',
    file: STEP,
    definitions: (read) => ({
      'base/definitions/loop.json': {
        id: 'loop',
        a: { properties: { b: { $ref: 'definitions/loop.json#/a' } } },
      },
      [STEP]: withQuestion(read(STEP), { not: { $ref: '../definitions/loop.json#/a' } }),
    }),
  },
  {
    name: 'a market value that no market has',
    code: 'market-value-missing',
    file: STEP,
    pointer: '/schema/properties/company/properties/gpv/enum',
    definitions: (read) => ({ [STEP]: withQuestion(read(STEP), { enum: { $market: '/moonPhases' } }) }),
  },
  {
    name: 'an overlay that removes what is not there',
    code: 'overlay-hits-nothing',
    file: 'markets/us/steps/annual-sales.json',
    pointer: '/ui/nothing',
    onLine: '"nothing"',
    definitions: () => ({ 'markets/us/steps/annual-sales.json': { ui: { nothing: null } } }),
  },
  {
    name: 'an overlay of a step that is not there',
    code: 'overlay-hits-nothing',
    file: 'portals/terminal/steps/none.json',
    definitions: () => ({ 'portals/terminal/steps/none.json': { section: 'business' } }),
  },
  {
    name: 'an overlay that says what is already so',
    code: 'overlay-changes-nothing',
    file: 'markets/us/steps/annual-sales.json',
    pointer: '/kind',
    onLine: '"kind"',
    severity: 'warning',
    definitions: () => ({ 'markets/us/steps/annual-sales.json': { kind: 'form' } }),
  },
  {
    name: 'a flow with a step that is not there',
    code: 'step-unknown',
    file: FLOW,
    pointer: '/steps/1/step',
    onLine: '"extra"',
    definitions: (read) => ({ [FLOW]: withPlace(read(FLOW), { id: 'more', step: 'extra', path: '/extra' }) }),
  },
  {
    name: 'a step that no flow has',
    code: 'step-unused',
    file: 'base/steps/extra.json',
    severity: 'warning',
    definitions: () => ({ 'base/steps/extra.json': extraStep }),
    locales: (read) => ({ [TEXTS]: { ...read(TEXTS), 'extra.title': 'Extra' } }),
  },
  {
    name: 'a condition that is not there',
    code: 'condition-unknown',
    file: FLOW,
    pointer: '/steps/1/when',
    onLine: '"full-moon"',
    definitions: (read) => ({
      [FLOW]: withPlace(read(FLOW), { id: 'more', step: 'order', path: '/more', when: 'full-moon' }),
    }),
  },
  {
    name: 'a condition that no step refers to',
    code: 'condition-unused',
    file: FLOW,
    pointer: '/conditions/full-moon',
    onLine: '"full-moon"',
    definitions: (read) => ({ [FLOW]: { ...read(FLOW), conditions: { 'full-moon': { type: 'object' } } } }),
  },
  {
    name: 'two steps at one path',
    code: 'path-duplicate',
    file: FLOW,
    pointer: '/steps/1/path',
    onLine: '"path"',
    definitions: (read) => ({
      [FLOW]: withPlace(read(FLOW), { id: 'more', step: 'order', path: '/:applicationId/order' }),
    }),
  },
  {
    name: 'two places of one id',
    code: 'id-duplicate',
    file: FLOW,
    pointer: '/steps/1/id',
    onLine: '"id"',
    definitions: (read) => ({ [FLOW]: withPlace(read(FLOW), { id: 'order', step: 'order', path: '/more' }) }),
  },
  {
    name: 'a format that no validator knows',
    code: 'schema-uncompilable',
    file: STEP,
    pointer: '/schema',
    onLine: '"schema"',
    definitions: (read) => ({ [STEP]: withQuestion(read(STEP), { format: 'moon-phase' }) }),
  },
  {
    name: 'a condition with a keyword that does not exist',
    code: 'schema-uncompilable',
    file: 'base/flows/apply.json',
    pointer: '/conditions/new',
    onLine: '"new"',
    definitions: (read) => {
      const flow = read('base/flows/apply.json');
      const conditions = { ...(flow['conditions'] as object), new: { typo: 'object' } };
      return { 'base/flows/apply.json': { ...flow, conditions } };
    },
  },
  {
    name: 'a widget that is not registered',
    code: 'widget-unknown',
    file: STEP,
    pointer: '/ui/company/gpv/ui:widget',
    onLine: '"crystal-ball"',
    definitions: (read) => ({
      [STEP]: { ...read(STEP), ui: { company: { gpv: { 'ui:widget': 'crystal-ball' } } } },
    }),
  },
  {
    name: 'a field that is not registered',
    code: 'widget-unknown',
    file: STEP,
    pointer: '/ui/company/ui:field',
    definitions: (read) => ({ [STEP]: { ...read(STEP), ui: { company: { 'ui:field': 'crystal-ball' } } } }),
  },
  {
    name: 'a question without a label',
    code: 'text-missing',
    file: TEXTS,
    locales: (read) => ({ [TEXTS]: { ...read(TEXTS), 'annual-sales.company.gpv.label': undefined } }),
  },
  {
    name: 'a choice without words',
    code: 'text-missing',
    file: TEXTS,
    definitions: (read) => ({
      [STEP]: withQuestion(read(STEP), { enum: ['11111', '25000', '100000', '1000000', '10000000', '7'] }),
    }),
  },
  {
    name: 'an error code without a sentence',
    code: 'text-missing',
    file: 'en-US/errors.json',
    pointer: '/routing-number.checksum',
    locales: (read) => ({
      'en-US/errors.json': { ...read('en-US/errors.json'), 'routing-number.checksum': undefined },
    }),
  },
  {
    name: 'a text of a step that is not there',
    code: 'text-unused',
    file: TEXTS,
    pointer: '/moon-phase.title',
    onLine: '"moon-phase.title"',
    severity: 'warning',
    locales: (read) => ({ [TEXTS]: { ...read(TEXTS), 'moon-phase.title': 'Moon phase' } }),
  },
  {
    name: 'a text of an answer that nobody asks for',
    code: 'text-unused',
    file: TEXTS,
    pointer: '/annual-sales.company.moon.label',
    severity: 'warning',
    locales: (read) => ({ [TEXTS]: { ...read(TEXTS), 'annual-sales.company.moon.label': 'Moon' } }),
  },
  {
    name: 'a form without samples',
    code: 'samples-missing',
    file: SAMPLES,
    definitions: () => ({ [SAMPLES]: undefined }),
  },
  {
    name: 'a sample that is refused though it should pass',
    code: 'sample-contradicts',
    file: SAMPLES,
    pointer: '/valid/0',
    definitions: (read) => ({
      [SAMPLES]: { ...read(SAMPLES), valid: [{ name: 'much', answers: { company: { gpv: '7' } } }] },
    }),
  },
  {
    name: 'a sample that passes though it should be refused',
    code: 'sample-contradicts',
    file: SAMPLES,
    pointer: '/invalid/0',
    onLine: '{',
    definitions: (read) => ({
      [SAMPLES]: {
        ...read(SAMPLES),
        invalid: [
          { name: 'fine', answers: { company: { gpv: '25000' } }, errors: { '/company/gpv': 'enum' } },
        ],
      },
    }),
  },
  {
    name: 'a sample that is refused for another reason than it says',
    code: 'sample-contradicts',
    file: SAMPLES,
    pointer: '/invalid/0',
    definitions: (read) => ({
      [SAMPLES]: {
        ...read(SAMPLES),
        invalid: [
          { name: 'other', answers: { company: { gpv: '7' } }, errors: { '/company/gpv': 'maxLength' } },
        ],
      },
    }),
  },
  {
    name: 'a sensitive question that does not say so',
    code: 'sensitive-unmarked',
    file: 'base/steps/business-identity.json',
    definitions: (read) => {
      const step = structuredClone(read('base/steps/business-identity.json')) as unknown as EinStep;
      step.schema.properties.company.properties.governmentIdentification.properties.value = {
        type: 'string',
        format: 'ein',
      };
      return { 'base/steps/business-identity.json': step };
    },
  },
];

interface EinStep {
  readonly schema: {
    readonly properties: {
      readonly company: {
        readonly properties: {
          readonly governmentIdentification: { readonly properties: { value: object } };
        };
      };
    };
  };
}

let project: { readonly files: DefinitionFiles; readonly locales: DefinitionFiles };

beforeAll(async () => {
  project = { files: await projectFilesWith(), locales: await projectLocalesWith() };
});

const reader = (files: DefinitionFiles) => (path: string) => files.get(path)?.json as unknown as Content;

async function check(fault: Pick<PlantedFault, 'definitions' | 'locales'>) {
  const files = await projectFilesWith(fault.definitions?.(reader(project.files)));
  const locales = await projectLocalesWith(fault.locales?.(reader(project.locales)));
  return { files, locales, findings: checkDefinitions(files, locales) };
}

describe('the checker', () => {
  it('finds nothing wrong with the project itself', () => {
    expect(checkDefinitions(project.files, project.locales)).toEqual([]);
  });

  it.each(FAULTS)('finds $name ($code)', async (fault) => {
    const { files, locales, findings } = await check(fault);
    const found = findings.find(
      (one) =>
        one.code === fault.code &&
        one.file === fault.file &&
        (fault.pointer === undefined || one.pointer === fault.pointer),
    );
    expect(found).toMatchObject({ severity: fault.severity ?? 'error', hint: FINDING_HINTS[fault.code] });
    expect(found?.message).not.toBe('');
    const text = (files.get(fault.file) ?? locales.get(fault.file))?.text ?? '';
    expect(text.split('\n')[(found?.line ?? 0) - 1]).toContain(fault.onLine ?? '');
  });

  it('has a planted fault for every code that it knows, and a hint for each', () => {
    const planted = new Set(FAULTS.map((fault) => fault.code));
    expect([...planted].sort()).toEqual(Object.keys(FINDING_HINTS).sort());
    expect(Object.values(FINDING_HINTS).filter((hint) => hint.trim() === '')).toEqual([]);
  });

  it('tells every fault of a set planted together', async () => {
    const { findings } = await check({
      definitions: (read) => ({
        [STEP]: { ...read(STEP), ui: { company: { gpv: { 'ui:widget': 'crystal-ball' } } } },
        [FLOW]: withPlace(read(FLOW), { id: 'more', step: 'extra', path: '/extra' }),
      }),
      locales: (read) => ({ [TEXTS]: { ...read(TEXTS), 'moon-phase.title': 'Moon phase' } }),
    });
    expect(findings.map((one) => one.code)).toEqual(['step-unknown', 'widget-unknown', 'text-unused']);
  });

  it('tells a fault of a base file once, though several markets and portals share the file', async () => {
    const { findings } = await check({
      definitions: (read) => ({
        'portals/second/portal.json': { ...read('portals/terminal/portal.json'), id: 'second' },
        'portals/third/portal.json': { ...read('portals/terminal/portal.json'), id: 'third' },
        [STEP]: { ...read(STEP), ui: { company: { gpv: { 'ui:widget': 'crystal-ball' } } } },
      }),
      locales: (read) => ({
        [TEXTS]: { ...read(TEXTS), 'annual-sales.title': undefined, 'moon-phase.title': 'Moon phase' },
      }),
    });
    expect(findings.map((one) => one.code)).toEqual(['widget-unknown', 'text-missing', 'text-unused']);
  });

  it('finds no fault in a second portal that adds none', async () => {
    const { findings } = await check({
      definitions: (read) => ({
        'portals/second/portal.json': { ...read('portals/terminal/portal.json'), id: 'second' },
      }),
    });
    expect(findings).toEqual([]);
  });

  it('tells errors before warnings', async () => {
    const { findings } = await check({
      definitions: () => ({ [SAMPLES]: undefined, 'markets/us/steps/annual-sales.json': { kind: 'form' } }),
    });
    expect(findings.map((one) => one.severity)).toEqual(['error', 'warning']);
  });

  it('asks for the texts of every language of a market', async () => {
    const { findings } = await check({
      definitions: (read) => ({
        'markets/us/market.json': { ...read('markets/us/market.json'), locales: ['en-US', 'es-US'] },
      }),
    });
    const missing = findings.filter((one) => one.code === 'text-missing').map((one) => one.file);
    expect(new Set(missing)).toEqual(new Set(['es-US/steps.json', 'es-US/errors.json']));
  });
});
