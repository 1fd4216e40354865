import Button from '@mui/material/Button';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from './Panel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { usePolled } from './usePolled.ts';

/** The bank accounts in use, with what a bank or the days that pass would do with each. */
export function BankPanel({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t } = useTranslation('sandbox');
  const { state, refresh } = usePolled(
    useCallback((signal: AbortSignal) => sandbox.instruments({ signal }), [sandbox]),
  );
  const [failed, setFailed] = useState(false);
  return (
    <Panel title={t('banks.title')} intro={t('banks.intro')} state={state} empty={t('banks.empty')}>
      {(instruments) => (
        <>
          {failed && <p role="alert">{t('applications.failed')}</p>}
          <ul className="pair">
            {instruments.map(({ id, companyName, bankName, status, moves }) => (
              <li key={id}>
                <div>
                  <strong>{companyName}</strong>
                  <div>
                    {bankName} {t(`banks.status.${status}`)}
                  </div>
                  <div className="quiet">{id}</div>
                </div>
                {moves.length > 0 && (
                  <div className="buttons">
                    {moves.map((move) => (
                      <Button
                        key={move}
                        size="small"
                        variant="outlined"
                        onClick={() =>
                          void sandbox.moveInstrument(id, move).then(
                            () => {
                              setFailed(false);
                              refresh();
                            },
                            () => setFailed(true),
                          )
                        }
                      >
                        {t(`banks.move.${move}`)}
                      </Button>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
