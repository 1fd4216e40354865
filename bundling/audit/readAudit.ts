export type Severity = 'critical' | 'high' | 'moderate' | 'low' | 'info';

/** A known weakness of a package that the product runs on. */
export interface Weakness {
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
