import type { Features } from '../contract/features.ts';
import { applicationPath, type ApplicationPage } from '../contract/pages.ts';
import type { ApplicationState } from '../contract/applications.ts';
import { mayLinkBank } from '../contract/bankStatuses.ts';
import type { BoStatus } from '../contract/decisions.ts';
import { partnersPage } from './partnersPage.ts';
import { firstStepUp, stepUpPath } from './stepUpPath.ts';

type Facts = Pick<ApplicationState, 'id' | 'orderDue' | 'submitted' | 'reviewing' | 'decision'> & {
  readonly stepUpDetails: readonly string[];
  readonly boStatus?: BoStatus;
  readonly cardDue?: boolean;
};

interface Row {
  readonly fits: (application: Facts) => boolean;
  readonly page: ApplicationPage | 'ofStepUp';
}

/** The current page of an application: the first row that applies. */
const ROWS: readonly Row[] = [
  { fits: ({ orderDue }) => orderDue, page: 'order' },
  { fits: ({ submitted, decision }) => !submitted && decision === 'PENDING', page: 'verifying' },
  { fits: ({ reviewing }) => reviewing, page: 'verifying' },
  { fits: ({ stepUpDetails }) => firstStepUp(stepUpDetails) !== undefined, page: 'ofStepUp' },
  { fits: (application) => partnersPage(application) === 'owners', page: 'owners' },
  { fits: (application) => partnersPage(application) !== undefined, page: 'owners/verifying' },
  { fits: ({ decision }) => decision === 'PENDING', page: 'verifying' },
  { fits: ({ decision }) => decision === 'ERROR', page: 'error' },
  { fits: ({ decision, cardDue }) => decision === 'APPROVED' && cardDue === true, page: 'order/card' },
  { fits: () => true, page: 'success' },
];

/** Returns the path of the application's current page, from wherever it is opened. */
export function statusPath(application: Facts, features: Features = {}): string {
  const page = ROWS.find(({ fits }) => fits(application))?.page ?? 'success';
  return page === 'ofStepUp' ? pathOfStepUp(application, features) : applicationPath(application.id, page);
}

function pathOfStepUp(application: Facts, features: Features): string {
  const options = { phoneAuth: features.phoneAuth === true, multistep: features.multistep !== false };
  const path = stepUpPath(application, options);
  switch (path.kind) {
    case 'page':
      return applicationPath(application.id, path.page);
    case 'unsupported':
      return `${applicationPath(application.id, 'error')}?step-up=${encodeURIComponent(path.stepUp)}`;
    case 'none':
      return applicationPath(application.id, 'success');
  }
}

/** Whether a bank account may be linked now: to an application that can still be approved, and that has none in use. */
export function canLinkBank(
  application: Pick<ApplicationState, 'decision' | 'hasFinancialInstrument'>,
): boolean {
  return mayLinkBank(application.decision) && !application.hasFinancialInstrument;
}
