import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { severityOf, type Finding } from '@stepwright/checker';

/** With the address that opens the page with the answers of the finding, where it has some. */
interface LinkedFinding extends Finding {
  readonly reproduce?: string | undefined;
}

interface LinkedFold {
  readonly found: LinkedFinding;
  readonly following: readonly LinkedFinding[];
}

/** Format of a report: consequences of other findings by their number, or one by one. */
export type Report = (findings: readonly LinkedFold[], shows: 'roots' | 'all') => string;

/** The codes that a product's checks find, with what to do about each, and the page that explains them. */
export interface KnownCodes {
  readonly hints: Readonly<Record<string, string>>;
  readonly page?: string;
}

/** Returns a report for each format: `text`, `json` and `sarif`. */
export function createReports(known: KnownCodes): Readonly<Record<string, Report>> {
  return {
    text: toText,
    json: (findings, shows) =>
      JSON.stringify(
        findings.map(({ found, following }) => ({
          ...found,
          ...(following.length > 0 && { following: shows === 'all' ? following : following.length }),
        })),
        null,
        2,
      ),
    sarif: (findings, shows) =>
      toSarif(
        findings.flatMap(({ found, following }) => [
          { ...found, message: [found.message, ...noteOf(following, shows)].join('\n') },
          ...(shows === 'all' ? following : []),
        ]),
        known,
      ),
  };
}

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** Findings as SARIF 2.1.0, which code hosts and editors show beside the lines. Paths are relative to the repository. */
export function toSarif(
  findings: readonly (Finding & { readonly reproduce?: string | undefined })[],
  { hints, page }: KnownCodes,
): string {
  const codes = Object.keys(hints);
  const rules = codes.map((code) => ({
    id: code,
    shortDescription: { text: hints[code] },
    help: { text: [hints[code], ...(page === undefined ? [] : [`See ${page}#${code}.`])].join(' ') },
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

function toText(findings: readonly LinkedFold[], shows: 'roots' | 'all'): string {
  const told = findings.map(({ found, following }) =>
    [
      linesOf(found),
      ...noteOf(following, shows).map((note) => `  ${note}`),
      ...(shows === 'all' ? following.map((one) => linesOf(one).replaceAll(/^/gm, '    ')) : []),
    ].join('\n'),
  );
  const errors = findings.filter(({ found }) => found.severity === 'error').length;
  const followers = findings.reduce((sum, { following }) => sum + following.length, 0);
  const total = `${errors} errors, ${findings.length - errors} warnings`;
  return [...told, followers === 0 ? total : `${total}, and ${followers} that follow from them`].join('\n');
}

function linesOf({ path, line, column, severity, code, message, hint, reproduce }: LinkedFinding): string {
  const link = reproduce === undefined ? [] : [`  open: ${reproduce}`];
  return [`${path}:${line}:${column}  ${severity}  ${code}`, `  ${message}`, `  ${hint}`, ...link].join('\n');
}

function noteOf({ length }: readonly Finding[], shows: 'roots' | 'all'): readonly string[] {
  if (length === 0) return [];
  return [`${length} that follow from this one${shows === 'all' ? ':' : '; --all lists them.'}`];
}
