import { readFileSync } from 'node:fs';
import { toSarif } from '../../../cli/toSarif.ts';
import {
  FINDING_HINTS,
  finding,
  severityOf,
  type FindingCode,
} from '../../../src/engine/definition/finding.ts';
import { parseDefinitionFile } from '../../../src/engine/definition/definitionFile.ts';

const codes = Object.keys(FINDING_HINTS) as FindingCode[];

interface Sarif {
  readonly version: string;
  readonly runs: readonly [
    {
      readonly tool: {
        readonly driver: {
          readonly name: string;
          readonly rules: readonly { readonly id: string; readonly helpUri: string }[];
        };
      };
      readonly results: readonly object[];
    },
  ];
}

describe('findings as SARIF', () => {
  const file = parseDefinitionFile('base/steps/order.json', '{\n  "id": "orders"\n}');
  const found = finding(
    new Map([[file.path, file]]),
    'id-mismatch',
    { file: file.path, pointer: '/id' },
    'The id is "orders"',
  );

  it('name the rule, the place from the root of the repository, and what to do', () => {
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

  it('list every rule, each with its page', () => {
    const { rules } = (JSON.parse(toSarif([])) as Sarif).runs[0].tool.driver;
    expect(rules.map(({ id }) => id)).toEqual(codes);
    expect(new Set(rules.map(({ helpUri }) => helpUri)).size).toBe(codes.length);
  });
});

describe('the page of finding codes', () => {
  const page = readFileSync('docs/finding-codes.md', 'utf8');
  const sections = [...page.matchAll(/^### (\S+)\n\n([^#]+)/gm)].map(([, code, text]) => ({
    code,
    text: text ?? '',
  }));

  it('tells of each code, and of no other', () => {
    expect(new Set(sections.map(({ code }) => code))).toEqual(new Set(codes));
    expect(sections).toHaveLength(codes.length);
  });

  it('marks the warnings', () => {
    const marked = sections.filter(({ text }) => text.startsWith('_warning._')).map(({ code }) => code);
    expect(new Set(marked)).toEqual(new Set(codes.filter((code) => severityOf(code) === 'warning')));
  });
});
