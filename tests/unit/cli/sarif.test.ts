import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { toSarif } from '../../../cli/reportFindings.ts';
import { finding, severityOf } from '@stepwright/checker';
import { FINDING_HINTS, type FindingCode } from '../../../src/product/findingHints.ts';
import { parseDefinitionFile } from '@stepwright/engine/authoring';

const codes = Object.keys(FINDING_HINTS) as FindingCode[];

interface Sarif {
  readonly version: string;
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly { readonly locations: readonly object[] }[];
    },
  ];
}

const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const list = (items: object) => ({ type: 'array', items });
const text = { type: 'string' };
const message = object({ text }, ['text']);
const level = { enum: ['none', 'note', 'warning', 'error'] };

/** The parts of SARIF 2.1.0's schema (OASIS) that are written here; it allows no other properties. */
const SARIF_SCHEMA = object(
  {
    $schema: { type: 'string', format: 'uri' },
    version: { const: '2.1.0' },
    runs: list(
      object(
        {
          tool: object(
            {
              driver: object(
                {
                  name: text,
                  rules: list(
                    object(
                      {
                        id: text,
                        shortDescription: message,
                        help: message,
                        defaultConfiguration: object({ level }),
                      },
                      ['id'],
                    ),
                  ),
                },
                ['name'],
              ),
            },
            ['driver'],
          ),
          originalUriBaseIds: {
            type: 'object',
            additionalProperties: object({ description: message }),
          },
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: list(
            object(
              {
                ruleId: text,
                ruleIndex: { type: 'integer', minimum: -1 },
                level,
                message,
                locations: list(
                  object({
                    physicalLocation: object({
                      artifactLocation: object({
                        uri: { type: 'string', format: 'uri-reference' },
                        uriBaseId: text,
                      }),
                      region: object({
                        startLine: { type: 'integer', minimum: 1 },
                        startColumn: { type: 'integer', minimum: 1 },
                      }),
                    }),
                    logicalLocations: list(object({ fullyQualifiedName: text })),
                  }),
                ),
              },
              ['message'],
            ),
          ),
        },
        ['tool'],
      ),
    ),
  },
  ['version', 'runs'],
);

describe('findings as SARIF', () => {
  const file = parseDefinitionFile('base/steps/order.json', '{\n  "id": "orders"\n}');
  const found = finding(
    new Map([[file.path, file]]),
    'id-mismatch',
    { file: file.path, pointer: '/id' },
    'The id is "orders"',
  );

  it('name the rule, the location from the root of the repository, and the hint', () => {
    const { version, runs } = JSON.parse(toSarif([found])) as Sarif;
    expect(version).toBe('2.1.0');
    expect(runs).toHaveLength(1);
    expect(runs[0].results).toEqual([
      {
        ruleId: 'id-mismatch',
        ruleIndex: codes.indexOf('id-mismatch'),
        level: 'error',
        message: { text: `The id is "orders"\n${FINDING_HINTS['id-mismatch']}` },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'schemas/base/steps/order.json', uriBaseId: 'SRCROOT' },
              region: { startLine: 2, startColumn: 9 },
            },
            logicalLocations: [{ fullyQualifiedName: '/id' }],
          },
        ],
      },
    ]);
  });

  it('list every rule, each with the location of its explanation', () => {
    const { rules } = (JSON.parse(toSarif([])) as Sarif).runs[0].tool.driver;
    expect(rules.map(({ id }) => id)).toEqual(codes);
    for (const rule of rules) expect(JSON.stringify(rule)).toContain(`See docs/finding-codes.md#${rule.id}.`);
  });

  it('have the shape of SARIF 2.1.0', () => {
    const ajv = new Ajv({ strict: false });
    addFormats['default'](ajv);
    const validate = ajv.compile(SARIF_SCHEMA);
    validate(JSON.parse(toSarif([found, { ...found, path: '/elsewhere/order.json' }])));
    expect(validate.errors).toBeNull();
  });

  it.each([
    ['locales/fr-CA/été.json', { uri: 'locales/fr-CA/%C3%A9t%C3%A9.json', uriBaseId: 'SRCROOT' }],
    ['/elsewhere/a b.json', { uri: 'file:///elsewhere/a%20b.json' }],
  ])('say where %s is', (path, artifactLocation) => {
    const { runs } = JSON.parse(toSarif([{ ...found, path }])) as Sarif;
    expect(runs[0].results[0]?.locations).toEqual([
      expect.objectContaining({ physicalLocation: expect.objectContaining({ artifactLocation }) }),
    ]);
  });
});

describe('the page of finding codes', () => {
  const page = readFileSync('docs/finding-codes.md', 'utf8');
  const sections = [...page.matchAll(/^### (\S+)\n\n([^#]+)/gm)].map(([, code, text]) => ({
    code,
    text: text ?? '',
  }));

  it('report each code, and no other', () => {
    expect(new Set(sections.map(({ code }) => code))).toEqual(new Set(codes));
    expect(sections).toHaveLength(codes.length);
  });

  it('marks the warnings', () => {
    const marked = sections.filter(({ text }) => text.startsWith('_warning._')).map(({ code }) => code);
    expect(new Set(marked)).toEqual(new Set(codes.filter((code) => severityOf(code) === 'warning')));
  });
});
