import type { Finding } from '../src/checker/index.ts';
import { toSarif } from './toSarif.ts';

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

export const REPORTS: Readonly<Record<string, Report>> = {
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
    ),
};

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
