type Severity = 'critical' | 'high' | 'moderate' | 'low' | 'info';

/** A known weakness of a package that the product runs on. */
interface Weakness {
  /** Such as `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  readonly package: string;
  readonly severity: Severity;
  readonly title: string;
  readonly url: string;
}

interface Advisory {
  readonly name: string;
  readonly severity: Severity;
  readonly title: string;
  readonly url: string;
}

/** Output of `npm audit --json`, the properties that are read here. */
interface AuditReport {
  readonly vulnerabilities: Readonly<
    Record<string, { readonly via: readonly (string | Advisory)[]; readonly nodes: readonly string[] }>
  >;
}

/** Packages of a lock file by their path; `dev` marks those that only development tools use. */
export type LockedPackages = Readonly<Record<string, { readonly dev?: true }>>;

/** Lists the weaknesses of a report, without those of development tools; undefined if it is no report. */
export function readAudit(text: string, packages: LockedPackages): readonly Weakness[] | undefined {
  const report = parse(text);
  if (!isReport(report)) return undefined;
  const found = Object.values(report.vulnerabilities)
    .filter(({ nodes }) => nodes.some((location) => packages[location]?.dev !== true))
    // A text names another package of the report, by which this one has it.
    .flatMap(({ via }) => via.filter((each) => typeof each !== 'string'))
    .map(({ name, severity, title, url }) => ({
      id: url.split('/').at(-1) ?? url,
      package: name,
      severity,
      title,
      url,
    }));
  return [...new Map(found.map((each) => [`${each.id} ${each.package}`, each])).values()];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// npm writes an object of another kind where the registry could not be asked.
function isReport(report: unknown): report is AuditReport {
  return (
    typeof report === 'object' &&
    report !== null &&
    'auditReportVersion' in report &&
    'vulnerabilities' in report
  );
}

/** How soon a package is mended: days from when its weakness was found here (docs/security.md, Packages). */
export const MEND_WITHIN_DAYS: Readonly<Record<Severity, number>> = {
  critical: 3,
  high: 14,
  moderate: 45,
  low: 90,
  info: 90,
};
/** Harmless weaknesses are reviewed again after this time, too. */
const LONGEST_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** A weakness that was reviewed (`knownWeaknesses.json`). */
export interface Known {
  readonly id: string;
  readonly package: string;
  /** The day on which it was found here. */
  readonly found: string;
  /** Action taken, or the reason why the advisory cannot harm us. */
  readonly reason: string;
  /** Until when it may stay, where it cannot harm us; else as long as its severity allows. */
  readonly until?: string;
}

export interface Verdict {
  readonly passes: boolean;
  /** One for each weakness, and for each entry that is wrong or needed no more. */
  readonly lines: readonly string[];
}

/** Whether no weakness is older than the policy allows, and each has an entry. `today` is a date. */
export function evaluateAudit(
  weaknesses: readonly Weakness[],
  known: readonly Known[],
  today: string,
): Verdict {
  const wrong = known.flatMap((entry) => findFaults(entry, today));
  const usable = known.filter((entry) => findFaults(entry, today).length === 0);
  const judged = weaknesses.map((each) => judge(each, usable, today));
  const gone = known.filter((entry) => !weaknesses.some((each) => isOf(entry, each)));
  return {
    passes: wrong.length === 0 && judged.every(({ passes }) => passes),
    lines: [
      ...judged.map(({ line }) => line),
      ...wrong,
      ...gone.map(({ id, package: name }) => `mended  ${id} of ${name}: remove its entry`),
    ],
  };
}

function judge(weakness: Weakness, known: readonly Known[], today: string) {
  const { id, package: name, severity, title, url } = weakness;
  const what = `${severity} ${id} of ${name}: ${title} (${url})`;
  const entry = known.find((each) => isOf(each, weakness));
  const days = MEND_WITHIN_DAYS[severity];
  if (!entry)
    return { passes: false, line: `new     ${what}: mend it within ${days} days, and note it until then` };
  const due = entry.until ?? addDays(entry.found, days);
  return due < today
    ? { passes: false, line: `late    ${what}: due on ${due}` }
    : { passes: true, line: `known   ${what}: due on ${due}: ${entry.reason}` };
}

function isOf(entry: Known, weakness: Weakness): boolean {
  return entry.id === weakness.id && entry.package === weakness.package;
}

function findFaults({ id, found, reason, until = found }: Known, today: string): readonly string[] {
  const faults = [
    ...(reason.trim() === '' ? ['has no reason'] : []),
    ...([found, until].every((date) => DATE.test(date)) ? [] : ['has a date that is not like 2026-11-23']),
    ...(found > today ? ['was found later than today'] : []),
    ...(DATE.test(found) && until > addDays(found, LONGEST_DAYS)
      ? [`may stay ${LONGEST_DAYS} days at most`]
      : []),
  ];
  return faults.map((fault) => `wrong   the entry of ${id} ${fault}`);
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
