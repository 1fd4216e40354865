import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import { Icon } from '../../../components/Icon.tsx';

/** Two columns: a question that opens moves only those below it. */
const COLUMNS = [
  ['payouts', 'need', 'device'],
  ['missing', 'later', 'call'],
] as const;

/** Answers what visitors ask first. */
export function QuestionSection({ config }: { readonly config: ConfigsResponse }): ReactNode {
  const { t } = useTranslation('start');
  const { phone, email } = config.support;
  return (
    <section className="start-wrap start-section">
      <div className="start-head">
        <h2>{t('questions.title')}</h2>
      </div>
      <div className="start-questions">
        {COLUMNS.map((questions) => (
          <div key={questions[0]}>
            {questions.map((question) => (
              <details key={question} open={question === 'payouts'}>
                <summary>
                  {t(`questions.${question}.title`)}
                  <Icon name="chevron-down" />
                </summary>
                <p>{t(`questions.${question}.text`, { phone, email })}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
