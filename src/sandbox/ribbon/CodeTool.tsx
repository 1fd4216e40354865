import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../components/CopyText.tsx';
import type { SandboxApi } from '../sandboxApi.ts';
import { usePolled } from '../usePolled.ts';
import type { RibbonTools } from './ribbonTools.ts';

interface CodeToolProps {
  readonly tools: Pick<RibbonTools, 'fillCode' | 'codeTo'>;
  readonly sandbox: SandboxApi;
  readonly onDone: () => void;
}

/** The newest code that was sent, to copy or to fill in. */
export function CodeTool({ sandbox, tools: { fillCode, codeTo }, onDone }: CodeToolProps): ReactNode {
  const { t, i18n } = useTranslation('sandbox');
  const { state } = usePolled(
    useCallback((signal: AbortSignal) => sandbox.messages({ signal, to: codeTo }), [sandbox, codeTo]),
  );
  const newest = state.kind === 'ready' ? state.value.find(({ code }) => code !== null) : undefined;
  const code = newest?.code;
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  return (
    <section className="ribbon-code">
      <h3>{t('ribbon.code')}</h3>
      {newest && typeof code === 'string' ? (
        <>
          <div className="ribbon-row">
            <CopyText label="" value={code} copyText={t('ribbon.copy')} copiedText={t('ribbon.copied')} />
            {fillCode && (
              <button
                type="button"
                className="main"
                onClick={() => {
                  onDone();
                  fillCode(code);
                }}
              >
                {t('ribbon.code.put')}
              </button>
            )}
          </div>
          <p>{t('ribbon.code.meta', { to: newest.to, time: time.format(new Date(newest.createdAt)) })}</p>
        </>
      ) : (
        <p>{t(`ribbon.code.${state.kind === 'ready' ? 'none' : state.kind}`)}</p>
      )}
    </section>
  );
}
