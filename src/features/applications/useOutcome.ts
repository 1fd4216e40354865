import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { OUTCOME_MEANINGS, waysOf } from '../../contract/outcomes.ts';
import type { Outcome, OutcomeMeaning } from '../../contract/outcomes.ts';
import { isForApplicant } from '../../contract/stepUps.ts';
import { shortReference } from '../../lib/shortReference.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { useApplication } from './useApplication.ts';

/** Outcome of the application, in the sentences that all of its pages share. */
interface ShownOutcome extends OutcomeMeaning {
  readonly outcome: Outcome;
  readonly title: string;
  readonly text: string;
  /** Text about the next step. */
  readonly after: string;
}

export function useOutcome(): ShownOutcome {
  const { t } = useTranslation('account');
  const values = useOutcomeValues();
  const { outcome } = useApplication().application;
  return {
    ...OUTCOME_MEANINGS[outcome],
    outcome,
    title: t(`outcome.${outcome}.title`, values),
    text: t(`outcome.${outcome}.text`, values),
    after: t(`outcome.${outcome}.after`, values),
  };
}

/** Returns the values for the placeholders in the outcome's texts. */
function useOutcomeValues() {
  const { t, i18n } = useTranslation('account');
  const { support } = useSelector(selectConfig);
  const { application } = useApplication();
  const { review, decidedAt, payoutsBy, reconsideration, stepUpDetails, businessId, takes } = application;
  const moment = (value: string | null, options: Intl.DateTimeFormatOptions) =>
    value === null ? '' : new Intl.DateTimeFormat(i18n.language, options).format(new Date(value));
  const dayOf = (value: string | null) => moment(value, { dateStyle: 'long' });
  // A date without a time is the same day wherever it is read.
  const date = (value: string | null) => moment(value, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    count: Math.max(1, stepUpDetails.filter(isForApplicant).length),
    since: dayOf(reconsideration.since ?? decidedAt),
    to: date(review?.to ?? null),
    by: date(reconsideration.by),
    payoutsBy: moment(payoutsBy, { dateStyle: 'long', timeStyle: 'short' }),
    takes: t(`accounts.takes.${waysOf(takes)}`),
    phone: support.phone,
    email: support.email,
    reference: shortReference(businessId),
  };
}
