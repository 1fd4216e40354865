import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Requirement, RequirementStatus } from '../../../contract/requirements.ts';
import { formatCents } from '../../../lib/formatCents.ts';
import { memberOf } from '../../../lib/unknownValue.ts';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/iconNames.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import './checklist.css';

const ICONS: Partial<Record<RequirementStatus, IconName>> = {
  pending: 'clock',
  error: 'circle-alert',
  met: 'check',
};

/** Codes that are more specific than field and status. */
const REASONS = [
  'order.due',
  'order.optional',
  'card.due',
  'card.expired',
  'card.declined',
  'card.stored',
  'payment.waiting',
  'payment.card',
  'payment.bank',
  'payment.charging',
  'payment.late',
  'payment.declined',
  'payment.charged',
  'application.due',
  'personNumber.due',
  'personNumber.pending',
  'businessInfo.due',
  'businessInfo.pending',
  'phone.due',
  'phone.error',
  'phone.linkUnderWay',
  'phone.unconfirmed',
  'phone.undeliverable',
  'phone.locked',
  'identity.due',
  'identity.pending',
  'identity.error',
  'identification.timeout',
  'companyDocument.due',
  'companyDocument.pending',
  'wholeApplication.due',
  'wholeApplication.pending',
  'partners.due',
  'partners.pending',
  'partners.error',
  'partnersVerification.pending',
  'partnersVerification.incomplete',
  'partnersVerification.toSend',
  'partnersVerification.sent',
  'partnersVerification.bounced',
  'partnersVerification.expired',
  'partnersVerification.opened',
  'partnersVerification.verifying',
  'partnersVerification.review',
  'partnersVerification.failed',
  'partnersVerification.refused',
  'decision.pending',
  'decision.inReview',
  'decision.payoutsLater',
  'decision.verificationNeeded',
  'decision.declined',
  'decision.lookedAtAgain',
  'decision.reviewLate',
  'decision.error',
  'bank.due',
  'bank.optional',
  'bank.depositPending',
  'bank.automaticPending',
  'bank.manualPending',
  'bank.returned',
  'bank.loginExpired',
  'bank.verified',
] as const;

/** Labels of a requirement's link. */
const LABELS = [
  'order.action',
  'card.action',
  'payment.another',
  'payment.byCard',
  'application.action',
  'personNumber.action',
  'businessInfo.action',
  'phone.action',
  'identity.action',
  'companyDocument.action',
  'wholeApplication.action',
  'partners.action',
  'partnersVerification.action',
  'decision.action',
  'decision.askAgain',
  'decision.readRequest',
  'bank.action',
  'bank.another',
  'bank.finish',
  'bank.signIn',
] as const;

interface ChecklistProps {
  readonly requirements: readonly Requirement[];
}

/** Every requirement with its status, what is next in front and what is done at the end; what the applicant has to do comes with the reason and a link. */
export function Checklist({ requirements }: ChecklistProps): ReactNode {
  const first = requirements.find(({ remediation, status }) => remediation !== null && status !== 'optional');
  const rank = (one: Requirement) => (one === first ? 0 : one.status === 'met' ? 2 : 1);
  return (
    <ol className="checklist">
      {requirements
        .toSorted((one, other) => rank(one) - rank(other))
        .map((requirement) => (
          <Item
            key={`${requirement.field} ${requirement.stepUp} ${requirement.ownerId}`}
            requirement={requirement}
            isFirst={requirement === first}
          />
        ))}
    </ol>
  );
}

interface ItemProps {
  readonly requirement: Requirement;
  readonly isFirst: boolean;
}

function Item({ requirement, isFirst }: ItemProps) {
  const { t, i18n } = useTranslation('stepUps');
  const { field, status, code, remediation, alternative, dueAt, person } = requirement;
  const why = memberOf(REASONS, code);
  const icon = ICONS[status];
  return (
    <li data-status={status} data-next={isFirst} tabIndex={-1}>
      <span className="sign">{icon && <Icon name={icon} />}</span>
      <div className="body">
        <strong>
          {person === undefined ? t(`requirement.${field}.title`) : t('requirement.person', { person })}
        </strong>
        <Status requirement={requirement} />
        {why !== undefined && <p>{t(`requirement.${why}`, paramsOf(requirement, i18n.language))}</p>}
        <Times requirement={requirement} />
        {dueAt !== null && <p>{t('home.until', { time: timeOf(dueAt, i18n.language) })}</p>}
        {remediation !== null && (
          <Way>
            <ButtonLink to={remediation.path} {...(!isFirst && { quiet: true as const })}>
              {t(labelOf(remediation.label))}
            </ButtonLink>
            {alternative && (
              <ButtonLink to={alternative.path} quiet>
                {t(labelOf(alternative.label))}
              </ButtonLink>
            )}
          </Way>
        )}
      </div>
    </li>
  );
}

/** Returns the parameters of the reason's text. */
function paramsOf({ lastFour = '', sum, deposit }: Requirement, language: string) {
  // A date without a time is the same day wherever it is read.
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const date = (day: string | undefined) => (day === undefined ? '' : dates.format(new Date(day)));
  return {
    lastFour,
    sum: sum ? formatCents(language, sum.currency, sum.amount) : '',
    from: date(deposit?.from),
    to: date(deposit?.to),
  };
}

/** Its status; of what is done, since when. */
function Status({ requirement: { status, since } }: Pick<ItemProps, 'requirement'>) {
  const { t, i18n } = useTranslation('stepUps');
  const isDated = status === 'met' && since !== null;
  const text = isDated
    ? t('home.done', { date: dayOf(since, i18n.language) })
    : t(`requirementStatus.${status}`);
  return <span className="status">{text}</span>;
}

/** Shows since when an open requirement is requested, and how long it takes. */
function Times({ requirement: { field, status, since, minutes } }: Pick<ItemProps, 'requirement'>) {
  const { t, i18n } = useTranslation('stepUps');
  if (status === 'met') return null;
  // The decision is requested by nobody.
  const isAsked = since !== null && field !== 'decision';
  const parts = [
    ...(isAsked ? [t('home.asked', { date: dayOf(since, i18n.language) })] : []),
    ...(minutes === null ? [] : [t('home.minutes', { count: minutes })]),
  ];
  return parts.length > 0 && <p className="status">{parts.join(' · ')}</p>;
}

function dayOf(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(moment));
}

function labelOf(label: string) {
  const known = memberOf(LABELS, label);
  return known === undefined ? 'screens:form.continue' : (`requirement.${known}` as const);
}

/** If a link disappears because another device was faster, its focus stays at its position in the list. */
function Way({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const way = ref.current;
    return () => {
      if (way?.contains(document.activeElement)) way.closest('li')?.focus({ preventScroll: true });
    };
  }, []);
  return <div ref={ref}>{children}</div>;
}

function timeOf(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}
