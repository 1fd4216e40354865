import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector, useStore } from 'react-redux';
import { useHref, useNavigate } from 'react-router-dom';
import { HiddenValue } from '../../../components/HiddenValue.tsx';
import { SummaryList, type SummaryRow } from '../../../components/SummaryList.tsx';
import { type Journey, type JourneyContext, type JourneyStep, withoutAnswerAt } from '@stepwright/engine';
import { AgreementPart } from '../../agreements/screens/AgreementPart.tsx';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { answersChanged, selectDraft } from '../../drafts/draftSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { useFlow } from '../../flows/useFlow.ts';
import type { ReviewRow } from '../../../product/review/reviewRows.ts';
import { reviewSection } from '../../../product/review/reviewRows.ts';
import { onDemand } from '../../../lib/onDemand.tsx';
import type { ReviewGridProps } from './ReviewGrid.tsx';

interface ReviewSummaryProps {
  readonly journey: Journey;
  /** The step that reviews: changing an answer comes back to it. */
  readonly reviewId: string;
  /** Context of rules, including the answers that are read back. */
  readonly context: JourneyContext;
}

/** Every answer of the steps before, step by step, each with a way to change it and come back. */
export function ReviewSummary({ journey, reviewId, context }: ReviewSummaryProps): ReactNode {
  const places = journey.steps.filter((place) => place.id !== reviewId);
  const { t, i18n } = useTranslation('steps');
  const [today] = useState(() => new Date());
  return (
    <>
      <div className="slip review">
        <p className="review-head">
          {t('review.document')}
          <time>{new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(today)}</time>
        </p>
        {places.map((place) => (
          <ReviewedStep key={place.id} place={place} reviewId={reviewId} context={context} />
        ))}
      </div>
      <Legal />
    </>
  );
}

const ReviewGrid = onDemand<ReviewGridProps>(async () => (await import('./ReviewGrid.tsx')).ReviewGrid);

/** The rows as they are shown: the answers of a grid are one row, whose value is a table. */
function withGrids(rows: readonly ReviewRow[]): readonly SummaryRow[] {
  const cells = rows.flatMap((row) => {
    const { cell } = row;
    return cell ? [{ ...cell, value: valueOf(row) }] : [];
  });
  const grids = new Map(cells.map((cell) => [cell.grid, cell]));
  return rows.flatMap((row) => {
    const { id, label, cell } = row;
    if (!cell) return [{ id, label, value: valueOf(row) }];
    const isFirst = grids.delete(cell.grid);
    if (!isFirst) return [];
    const own = cells.filter(({ grid }) => grid === cell.grid);
    return [
      { id: cell.grid, label: cell.gridLabel, value: <ReviewGrid label={cell.gridLabel} cells={own} /> },
    ];
  });
}

/** A text, unless there is more to show of it. */
function valueOf(row: ReviewRow): ReactNode {
  const { secret, value } = row;
  return secret ? <Secret {...row} secret={secret} /> : value;
}

/** A date of birth that was mistyped has to be seen: it is what identity checks fail on. */
const SHOWN_OPENLY = ['birthDate'];

function Secret({ label, value, secret }: ReviewRow & Required<Pick<ReviewRow, 'secret'>>) {
  const { t } = useTranslation(['steps', 'common']);
  return (
    <HiddenValue
      masked={value}
      spoken={secret.ending === '' ? value : t('steps:review.ending', { ending: secret.ending })}
      secret={secret.whole}
      label={label}
      showText={t('common:show')}
      hideText={t('common:hide')}
    />
  );
}

/** Where the agreement is accepted. */
const SIGNED_PATH = ['applicant', 'terms', 'signed'];

function Legal() {
  const { t } = useTranslation('steps');
  const { links } = useSelector(selectConfig);
  const submit = useSelector(selectSubmit);
  const store = useStore<Parameters<typeof selectDraft>[0]>();
  const isRefused = submit.kind === 'failed' && submit.failure.code === 'agreement.changed';
  const refused = isRefused ? submit : undefined;
  useEffect(() => {
    if (refused === undefined) return;
    // The applicant accepted another text.
    const { answers } = selectDraft(store.getState());
    store.dispatch(answersChanged(withoutAnswerAt(answers, SIGNED_PATH)));
  }, [refused, store]);
  return (
    <section>
      <AgreementPart refused={refused} />
      <a href={links.privacy} target="_blank" rel="noreferrer">
        {t('steps:review.privacyLink')}
      </a>
    </section>
  );
}

function ReviewedStep({
  place,
  reviewId,
  context,
}: Omit<ReviewSummaryProps, 'journey'> & { readonly place: JourneyStep }) {
  const { t, i18n } = useTranslation(['screens', 'steps', 'common']);
  const runtime = useFlow();
  const navigate = useNavigate();
  const href = useHref(place.path);
  const section = reviewSection(runtime, place, context, {
    t,
    exists: (key) => i18n.exists(key),
    language: i18n.language,
    openly: SHOWN_OPENLY,
  });
  if (!section) return null;
  return (
    <SummaryList
      title={section.title}
      rows={withGrids(section.rows)}
      {...(section.canChange && { editText: t('steps:review.edit') })}
      editHref={href}
      onEdit={() => void navigate(place.path, { state: { returnTo: reviewId } })}
    />
  );
}
