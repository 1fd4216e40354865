import type { ReactNode } from 'react';
import { useApplication } from '../useApplication.ts';

interface BySubmissionProps {
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** A page that changes answers before the application is submitted, and gives what is asked for afterwards. */
export function BySubmission({ before, after }: BySubmissionProps): ReactNode {
  return useApplication().application.submitted ? after : before;
}
