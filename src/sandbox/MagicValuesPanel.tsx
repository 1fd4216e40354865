import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from './Panel.tsx';
import { usePolled } from './usePolled.ts';
import { useSandboxApi } from './useSandboxApi.ts';

/** Values that make the sandbox do something on purpose. */
export function MagicValuesPanel(): ReactNode {
  const { t } = useTranslation('sandbox');
  const sandbox = useSandboxApi();
  const { state } = usePolled(
    useCallback((signal: AbortSignal) => sandbox.magicValues({ signal }), [sandbox]),
  );
  return (
    <Panel title={t('magic.title')} intro={t('magic.intro')} state={state} empty={t('magic.empty')}>
      {(values) => (
        <ul>
          {values.map(({ id, field, value, outcome }) => (
            <li key={id}>
              <span className="code">{t(`magic.${id}.value`, { defaultValue: value })}</span>{' '}
              <strong>{outcome}</strong>
              <div>{t(`magic.${id}`)}</div>
              <div className="quiet">{field}</div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
