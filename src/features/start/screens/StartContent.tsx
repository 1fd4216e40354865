import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import { PATHS } from '../../../contract/pages.ts';
import { hasDraft } from '../../drafts/hasDraft.ts';
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

/**
 * The page that everyone sees first: what one gets, what it costs, how it goes. React hydrates the parts below the first view after it, so
 * that the button does not wait for them.
 */
export function StartContent(props: StartContentProps): ReactNode {
  const { config, locale, createsBusiness = false, solution } = props;
  const hasDevices = offeredDevices(config, solution).length > 0;
  return (
    <StartFrame {...props} jumps={['fees', ...(hasDevices ? (['devices'] as const) : []), 'checks']}>
      <StartHero {...props} startPath={createsBusiness ? PATHS.another : PATHS.firstStep} />
      <CardStrip config={config} />
      <OtherDrafts config={config} locale={locale} />
      {solution && <SolutionSection config={config} locale={locale} solution={solution} />}
      <Suspense>
        <FeeSection config={config} locale={locale} solution={solution} />
      </Suspense>
      <Suspense>
        <DeviceSection config={config} locale={locale} solution={solution} />
        <StepSection />
      </Suspense>
      <Suspense>
        <CheckSection {...props} />
        <QuestionSection config={config} />
      </Suspense>
    </StartFrame>
  );
}

interface OtherDraftsProps {
  readonly config: ConfigsResponse;
  readonly locale: string;
}

/** Unfinished applications in other countries, and the way back to each. */
function OtherDrafts({ config, locale }: OtherDraftsProps): ReactNode {
  const { t } = useTranslation('start');
  const others = config.markets.filter((market) => market.currency !== config.currency);
  // A text, since what is read has to be the same as long as nothing changes.
  const kept = useBrowserMemory(
    () =>
      others
        .filter(({ currency }) => hasDraft(config.portal, currency))
        .map(({ currency }) => currency)
        .join(' '),
    '',
  );
  return others
    .filter(({ currency }) => kept.split(' ').includes(currency))
    .map(({ country, currency }) => (
      <p key={currency} className="start-wrap start-other-draft">
        {t('location.draft', { country: displayNames(locale)(country) })}{' '}
        <a href={placeQuery({ currency })}>{t('location.return')}</a>
      </p>
    ));
}

/** Returns a value remembered by this browser. The server does not know it: the page first renders the default. */
export function useBrowserMemory<Memory>(read: () => Memory, unknown: Memory): Memory {
  return useSyncExternalStore(
    () => () => undefined,
    read,
    () => unknown,
  );
}
