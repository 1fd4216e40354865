import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon.tsx';
import { Picture } from '../../../components/pictures/Picture.tsx';

const STEPS = ['tell', 'check', 'bank'] as const;

/** Shows the steps to an account, in order. */
export function StepSection(): ReactNode {
  const { t } = useTranslation('start');
  const texts = useCallback(() => ({ saved: t('scene.saved') }), [t]);
  return (
    <section className="start-wrap start-section">
      <div className="start-head">
        <h2>{t('how.title')}</h2>
      </div>
      <ol className="start-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <Picture name={`step-${step}`} className="start-step-picture" texts={texts} />
            <h3>{t(`how.${step}.title`)}</h3>
            <p className="start-muted">{t(`how.${step}.text`)}</p>
            <p className="start-note">
              <Icon name="clock" />
              {t(`how.${step}.time`)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
