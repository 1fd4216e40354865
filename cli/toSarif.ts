import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Finding, severityOf } from '../src/checker/index.ts';
import { FINDING_HINTS, type FindingCode } from '../src/product/findingHints.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
const CODES_PAGE = 'docs/finding-codes.md';

/** Findings as SARIF 2.1.0, which code hosts and editors show beside the lines. Paths are relative to the repository. */
export function toSarif(
  findings: readonly (Finding & { readonly reproduce?: string | undefined })[],
): string {
  const codes = Object.keys(FINDING_HINTS) as FindingCode[];
  const rules = codes.map((code) => ({
    id: code,
    shortDescription: { text: FINDING_HINTS[code] },
    help: { text: `${FINDING_HINTS[code]} See ${CODES_PAGE}#${code}.` },
    defaultConfiguration: { level: severityOf(code) },
  }));
  const results = findings.map(({ code, severity, line, column, message, hint, ...found }) => ({
    ruleId: code,
    ruleIndex: codes.findIndex((known) => known === code),
    level: severity,
    message: {
      text: [message, hint, ...(found.reproduce === undefined ? [] : [`open: ${found.reproduce}`])].join(
        '\n',
      ),
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: locate(found.path),
          region: { startLine: line, startColumn: column },
        },
        logicalLocations: [{ fullyQualifiedName: found.pointer }],
      },
    ],
  }));
  const run = {
    tool: { driver: { name: 'stepwright check', rules } },
    originalUriBaseIds: { SRCROOT: { description: { text: 'The root of the repository' } } },
    columnKind: 'utf16CodeUnits',
    results,
  };
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2);
}

// A file outside the repository has no relative path.
function locate(file: string): { readonly uri: string; readonly uriBaseId?: string } {
  const isOutside = path.isAbsolute(file) || file.startsWith('..');
  if (isOutside) return { uri: pathToFileURL(file).href };
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'SRCROOT' };
}
