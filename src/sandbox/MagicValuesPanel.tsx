import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../features/services/ServicesContext.ts';
import { Panel } from './Panel.tsx';
import { usePolled } from './usePolled.ts';

/** Values that make the sandbox do something on purpose. */
export function MagicValuesPanel(): ReactNode {
  const { t } = useTranslation('sandbox');
  const { sandbox } = useServices();
  const { state } = usePolled(
    useCallback((signal: AbortSignal) => sandbox.magicValues({ signal }), [sandbox]),
  );
  return (
    <Panel title={t('magic.title')} intro={t('magic.intro')} state={state} empty={t('magic.empty')}>
      {(values) => (
        <div className="scroll" role="region" aria-label={t('magic.title')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('magic.field')}</th>
                <th scope="col">{t('magic.value')}</th>
                <th scope="col">{t('magic.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {values.map(({ field, value, outcome, description }) => (
                <tr key={`${field} ${value}`}>
                  <td>{field}</td>
                  <td>
                    <code>{value}</code>
                  </td>
                  <td>
                    <strong>{outcome}</strong>
                    <div className="quiet">{description}</div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
