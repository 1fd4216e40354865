import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillableForm } from './ribbonTools.ts';

interface FillToolProps {
  readonly forms: readonly FillableForm[];
  readonly onDone: () => void;
}

/** Fills the form on the page with valid answers, or with a fault; sending them stays with the person. */
export function FillTool({ forms, onDone }: FillToolProps): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <section>
      <h3>{t('ribbon.fill')}</h3>
      {forms.length === 0 ? (
        <p>{t('ribbon.fill.none')}</p>
      ) : (
        forms.map((form) => <FormFiller key={form.stepId} form={form} onDone={onDone} />)
      )}
    </section>
  );
}

interface FormFillerProps {
  readonly form: FillableForm;
  readonly onDone: () => void;
}

function FormFiller({ form: { stepId, samples, fill }, onDone }: FormFillerProps) {
  const { t } = useTranslation('sandbox');
  const id = useId();
  const [name, setName] = useState(samples.valid[0]?.name ?? '');
  const all = [...samples.valid, ...samples.invalid];
  const put = () => {
    const sample = all.find((one) => one.name === name);
    onDone();
    if (sample) fill(sample.answers);
  };
  return (
    <>
      <label htmlFor={id}>
        {t('ribbon.fill.with')} <code>{stepId}</code>
      </label>
      <div className="ribbon-row">
        <select id={id} value={name} onChange={({ target }) => setName(target.value)}>
          <optgroup label={t('ribbon.fill.valid')}>
            {samples.valid.map((sample) => (
              <option key={sample.name}>{sample.name}</option>
            ))}
          </optgroup>
          <optgroup label={t('ribbon.fill.faults')}>
            {samples.invalid.map((sample) => (
              <option key={sample.name}>{sample.name}</option>
            ))}
          </optgroup>
        </select>
        <button type="button" className="main" onClick={put}>
          {t('ribbon.fill.put')}
        </button>
      </div>
    </>
  );
}
