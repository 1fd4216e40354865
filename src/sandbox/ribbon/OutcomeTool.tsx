import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '../../contract/decisions.ts';
import { memberOf } from '../../lib/unknownValue.ts';
import { DECISIONS_TO_MAKE } from '../ApplicationsPanel.tsx';
import { NAMED_MAGIC } from '../namedMagic.ts';
import type { SandboxApi } from '../sandboxApi.ts';
import { usePolled } from '../usePolled.ts';
import type { RibbonTools } from './ribbonTools.ts';

/** The answer by whose last digits underwriting of the sandbox decides. */
const DECIDING_FIELD = 'applicant.governmentIdentification.value';

type Result = 'none' | 'done' | 'failed';

interface OutcomeToolProps {
  readonly sandbox: SandboxApi;
  readonly tools: Pick<RibbonTools, 'applicationId' | 'chooseOutcome' | 'reload'>;
}

/** Decides the application of the page, or lets the one that is being filled in end as one chooses. */
export function OutcomeTool({ sandbox, tools }: OutcomeToolProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const { applicationId, chooseOutcome, reload } = tools;
  const [result, setResult] = useState<Result>('none');
  const decide = (id: string, decision: Decision) =>
    void sandbox.decide(id, decision).then(
      () => {
        setResult('done');
        reload();
      },
      () => setResult('failed'),
    );
  return (
    <section>
      <h3 id="ribbon-outcome">{t('ribbon.outcome')}</h3>
      {applicationId === undefined ? (
        <MagicChoice
          sandbox={sandbox}
          onChoose={(digits) => setResult(chooseOutcome(digits) ? 'done' : 'failed')}
        />
      ) : (
        <div className="ribbon-row">
          {DECISIONS_TO_MAKE.map((decision) => (
            <button key={decision} type="button" onClick={() => decide(applicationId, decision)}>
              {t(`decide.${decision}`)}
            </button>
          ))}
        </div>
      )}
      <p aria-live="polite">
        {t(`ribbon.outcome.${applicationId === undefined ? 'before' : 'after'}.${result}`)}
      </p>
    </section>
  );
}

interface MagicChoiceProps {
  readonly sandbox: SandboxApi;
  readonly onChoose: (digits: string) => void;
}

/** The magic values of the number that decides, by what they do. */
function MagicChoice({ sandbox, onChoose }: MagicChoiceProps) {
  const { t } = useTranslation('sandbox');
  const { state } = usePolled(
    useCallback((signal: AbortSignal) => sandbox.magicValues({ signal }), [sandbox]),
  );
  const [chosen, setChosen] = useState(APPROVING_DIGITS);
  const values = state.kind === 'ready' ? state.value : [];
  const deciding = values.flatMap(({ id, field, value }) => {
    const named = memberOf(NAMED_MAGIC, id);
    return field === DECIDING_FIELD && /^\d+$/.test(value) && named !== undefined ? [{ named, value }] : [];
  });
  return (
    <div className="ribbon-row">
      <select
        aria-labelledby="ribbon-outcome"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value={APPROVING_DIGITS}>{t('magic.approved')}</option>
        {deciding.map(({ named, value }) => (
          <option key={named} value={value}>
            {t(`magic.${named}`)}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => onChoose(chosen)}>
        {t('ribbon.outcome.choose')}
      </button>
    </div>
  );
}

/** Any digits that are no magic value. */
const APPROVING_DIGITS = '6789';
