interface Row {
  readonly fits: (stepUp: string) => boolean;
  readonly page: (stepUp: string) => string;
}

/** Specification, section 4: where a step-up that was answered leads, by the first row that fits. */
const ROWS: readonly Row[] = [
  { fits: (stepUp) => stepUp === 'BO_INFO', page: () => 'owners/verifying' },
  { fits: () => true, page: (stepUp) => `verifying?step-up=${encodeURIComponent(stepUp)}` },
];

/** The page that waits for what underwriting says to an answered step-up. */
export function afterUpdate(applicationId: string, stepUp: string): string {
  const page = ROWS.find(({ fits }) => fits(stepUp))?.page(stepUp) ?? 'verifying';
  return `/${applicationId}/${page}`;
}
