import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPublicPath } from '../../../contract/isPublicPath.ts';
import { PATHS } from '../../../contract/pages.ts';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/iconNames.ts';
import type { StartContentProps } from './startProps.ts';

const CHECKS = ['you', 'business', 'owners', 'bank', 'care'] as const;
const ICONS: Readonly<Record<(typeof CHECKS)[number], IconName>> = {
  you: 'user',
  business: 'store',
  owners: 'users',
  bank: 'landmark',
  care: 'lock',
};

/** Shows what is verified before an account opens, and why. */
export function CheckSection({ config, link }: Pick<StartContentProps, 'config' | 'link'>): ReactNode {
  const { t } = useTranslation('start');
  return (
    <section className="start-wrap start-section start-split" id="checks">
      <div className="start-head">
        <h2>{t('checks.title')}</h2>
        <p>{t('checks.text')}</p>
        {isPublicPath(PATHS.learnMore, config.publicPaths) && (
          <a className="start-link" href={link(PATHS.learnMore).href}>
            {t('checks.more')}
          </a>
        )}
      </div>
      <CheckList />
    </section>
  );
}

export function CheckList(): ReactNode {
  const { t } = useTranslation('start');
  return (
    <ul className="start-rows">
      {CHECKS.map((check) => (
        <li key={check}>
          <Icon name={ICONS[check]} />
          <div>
            <h3>{t(`checks.${check}.title`)}</h3>
            <p className="start-muted">{t(`checks.${check}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
