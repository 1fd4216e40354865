import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import { draftKey, hasDraft } from '../../drafts/hasDraft.ts';
import { offeredDevices } from '../offeredDevices.ts';
import { CheckSection } from './CheckSection.tsx';
import { DeviceSection } from './DeviceSection.tsx';
import { FeeSection } from './FeeSection.tsx';
import { QuestionSection } from './QuestionSection.tsx';
import { SolutionSection } from './SolutionSection.tsx';
import { StartFrame } from './StartFrame.tsx';
import { CardStrip, StartHero } from './StartHero.tsx';
import { displayNames } from '../../../lib/displayNames.ts';
import { placeQuery } from './StartLocation.tsx';
import type { StartContentProps } from './startProps.ts';
import { StepSection } from './StepSection.tsx';

/** The page that everyone sees first: what one gets, what it costs, how it goes. */
export function StartContent(props: StartContentProps): ReactNode {
  const { config, locale, solution } = props;
  const hasDevices = offeredDevices(config, solution).length > 0;
  return (
    <StartFrame {...props} jumps={['fees', ...(hasDevices ? (['devices'] as const) : []), 'checks']}>
      <StartHero {...props} />
      <CardStrip config={config} />
      <OtherDrafts config={config} locale={locale} />
      {solution && <SolutionSection config={config} locale={locale} solution={solution} />}
      <FeeSection config={config} locale={locale} solution={solution} />
      <DeviceSection config={config} locale={locale} solution={solution} />
      <StepSection />
      <CheckSection {...props} />
      <QuestionSection config={config} />
    </StartFrame>
  );
}

interface OtherDraftsProps {
  readonly config: ConfigsResponse;
  readonly locale: string;
}

/** Unfinished applications in other countries, and the way back to each. The server knows none. */
function OtherDrafts({ config, locale }: OtherDraftsProps): ReactNode {
  const { t } = useTranslation('start');
  return config.markets
    .filter((market) => market.currency !== config.currency)
    .map(({ country, currency }) => {
      const key = draftKey(config.portal, currency);
      return (
        <p
          key={currency}
          className="start-wrap start-other-draft"
          data-draft={key}
          data-resumes
          hidden={!hasDraft(key)}
        >
          {t('location.draft', { country: displayNames(locale)(country) })}{' '}
          <a href={placeQuery({ currency })}>{t('location.return')}</a>
        </p>
      );
    });
}
