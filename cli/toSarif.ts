import {
  FINDING_HINTS,
  severityOf,
  type Finding,
  type FindingCode,
} from '../src/engine/definition/finding.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
const CODES_PAGE = 'docs/finding-codes.md';

/** Findings as SARIF 2.1.0, which code hosts and editors show beside the lines. Paths are relative to the repository. */
export function toSarif(findings: readonly Finding[]): string {
  const codes = Object.keys(FINDING_HINTS) as FindingCode[];
  const rules = codes.map((code) => ({
    id: code,
    shortDescription: { text: FINDING_HINTS[code] },
    helpUri: `${CODES_PAGE}#${code}`,
    defaultConfiguration: { level: severityOf(code) },
  }));
  const results = findings.map(({ code, severity, path, line, column, message, hint, pointer }) => ({
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: `${message}\n${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: path, uriBaseId: 'SRCROOT' },
          region: { startLine: line, startColumn: column },
        },
        logicalLocations: [{ fullyQualifiedName: pointer }],
      },
    ],
  }));
  const driver = { name: 'stepwright check', informationUri: CODES_PAGE, rules };
  return JSON.stringify(
    { $schema: SCHEMA, version: '2.1.0', runs: [{ tool: { driver }, results }] },
    null,
    2,
  );
}
