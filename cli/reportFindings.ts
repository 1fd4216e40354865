import type { Finding } from '@stepwright/checker';
import { createReports, toSarif as writeSarif } from '@stepwright/cli';
import { FINDING_HINTS } from '../src/product/findingHints.ts';

const KNOWN = { hints: FINDING_HINTS, page: 'docs/finding-codes.md' };

export const REPORTS = createReports(KNOWN);

/** Findings of this product as SARIF 2.1.0. */
export const toSarif = (findings: readonly Finding[]): string => writeSarif(findings, KNOWN);
