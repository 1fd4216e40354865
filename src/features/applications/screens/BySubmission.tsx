import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { mayEdit } from '../../../contract/mayEdit.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { useApplication } from '../useApplication.ts';

interface BySubmissionProps {
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Instead of `after` while submitted answers may be edited, unless all of them are asked for again. */
  readonly edit?: ReactNode;
}

/** A page that changes answers before the application is submitted, and gives what is asked for afterwards. */
export function BySubmission({ before, after, edit }: BySubmissionProps): ReactNode {
  const { application } = useApplication();
  const { features } = useSelector(selectConfig);
  const { search } = useLocation();
  if (!application.submitted) return before;
  const isAskedAgain = !application.reviewing && application.stepUpDetails.includes('FULL_ONBOARDING');
  const isEdit = edit !== undefined && !isAskedAgain && mayEdit(application, features);
  return isEdit ? <Fragment key={search}>{edit}</Fragment> : after;
}
