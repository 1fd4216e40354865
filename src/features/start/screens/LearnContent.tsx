import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredDevices } from '../offeredDevices.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Picture } from '../../../components/pictures/Picture.tsx';
import { CheckList } from './CheckSection.tsx';
import { DeviceSection } from './DeviceSection.tsx';
import { FeePromises, FeeTable } from './FeeSection.tsx';
import { StartButton } from './StartButton.tsx';
import { StartFrame } from './StartFrame.tsx';
import type { StartContentProps } from './startProps.ts';

const STAGES = ['apply', 'decision', 'review', 'bank', 'payout'] as const;
const NEEDS = ['need.1', 'need.2', 'need.3', 'need.4'] as const;

/** The page for visitors who want to know everything first: approval, checks, documents, all fees, the company. */
export function LearnContent(props: StartContentProps): ReactNode {
  const { config, locale, solution } = props;
  const { t } = useTranslation('start');
  const hasDevices = offeredDevices(config, solution).length > 0;
  return (
    <StartFrame {...props} jumps={['checks', 'fees', ...(hasDevices ? (['devices'] as const) : [])]}>
      <section className="start-hero">
        <div className="start-wrap start-plain">
          <div>
            <h1>{t('learn.title')}</h1>
            <p className="start-lead">{t('learn.text')}</p>
            <p className="start-actions">
              <StartButton {...props} />
            </p>
          </div>
          <Picture name="step-check" className="start-plain-picture" />
        </div>
      </section>
      <Split title={t('learn.approval.title')} text={t('learn.approval.text')}>
        <ol className="start-stages">
          {STAGES.map((stage) => (
            <li key={stage}>
              <h3>{t(`learn.${stage}.title`)}</h3>
              <p className="start-muted">{t(`learn.${stage}.text`)}</p>
            </li>
          ))}
        </ol>
      </Split>
      <Split title={t('checks.title')} text={t('checks.text')} id="checks">
        <CheckList />
      </Split>
      <Split title={t('need.title')}>
        <ul className="start-needs">
          {NEEDS.map((need) => (
            <li key={need}>
              <Icon name="check" />
              <span>{t(need)}</span>
            </li>
          ))}
        </ul>
      </Split>
      <section className="start-wrap start-section start-split" id="fees">
        <div className="start-head">
          <h2>{t('fees.full')}</h2>
          <FeePromises config={config} locale={locale} />
        </div>
        <FeeTable config={config} locale={locale} solution={solution} />
      </section>
      <DeviceSection config={config} locale={locale} solution={solution} />
      <Company {...props} />
    </StartFrame>
  );
}

interface SplitProps {
  readonly title: string;
  readonly text?: string;
  readonly id?: string;
  readonly children: ReactNode;
}

function Split({ title, text, id, children }: SplitProps) {
  return (
    <section className="start-wrap start-section start-split" id={id}>
      <div className="start-head">
        <h2>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}

function Company({ config: { brand, legal, support } }: Pick<StartContentProps, 'config'>) {
  const { t } = useTranslation('start');
  return (
    <Split title={t('learn.company.title')}>
      <dl className="start-company">
        {legal && (
          <div>
            <dt>{brand.name}</dt>
            <dd>
              {legal.name}
              <br />
              {legal.address}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('learn.company.support')}</dt>
          <dd>
            {support.phone}
            <br />
            <a href={`mailto:${support.email}`}>{support.email}</a>
            <br />
            <a href={support.url}>{t('learn.company.help')}</a>
          </dd>
        </div>
      </dl>
    </Split>
  );
}
