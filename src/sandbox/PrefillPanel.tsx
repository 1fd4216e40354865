import Button from '@mui/material/Button';
import { useCallback, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrefillLinkResponse } from '../contract/prefill.ts';
import { PATHS } from '../contract/pages.ts';
import { Panel } from './Panel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { usePolled } from './usePolled.ts';

const VALID_MINUTES = 60;
const NAMED_VALUE = /^\s*([\w-]+)\s*=(.*)$/;
const SAMPLE = 'name=Ada Park\ncompanyName=Park Coffee LLC\nsource=crm';

type Result =
  | { readonly kind: 'none' }
  | { readonly kind: 'badLine'; readonly line: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'signed'; readonly signed: PrefillLinkResponse };

/** Signs links that prefill an application. */
export function PrefillPanel({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t } = useTranslation('sandbox');
  const { state } = usePolled(
    useCallback((signal: AbortSignal) => sandbox.prefillParameters({ signal }), [sandbox]),
  );
  return (
    <Panel title={t('prefill.title')} intro={t('prefill.intro')} state={state} empty={t('prefill.empty')}>
      {(names) => (
        <>
          <LinkForm sandbox={sandbox} />
          <details>
            <summary>{t('prefill.names')}</summary>
            <div className="quiet">{names.join(', ')}</div>
          </details>
        </>
      )}
    </Panel>
  );
}

function LinkForm({ sandbox }: { readonly sandbox: SandboxApi }) {
  const { t } = useTranslation('sandbox');
  const id = useId();
  const [path, setPath] = useState<string>(PATHS.getStarted);
  const [text, setText] = useState(SAMPLE);
  const [result, setResult] = useState<Result>({ kind: 'none' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readValues(text);
    if ('line' in read) return setResult({ kind: 'badLine', line: read.line });
    void sandbox.signPrefillLink({ path, values: read.values, minutes: VALID_MINUTES }).then(
      (signed) => setResult({ kind: 'signed', signed }),
      () => setResult({ kind: 'failed' }),
    );
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={`${id}-path`}>{t('prefill.path')}</label>
      <div>
        <input id={`${id}-path`} value={path} onChange={(event) => setPath(event.target.value)} />
      </div>
      <label htmlFor={`${id}-values`}>{t('prefill.values')}</label>
      <div>
        <textarea
          id={`${id}-values`}
          rows={5}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="buttons">
        <Button type="submit" size="small" variant="contained">
          {t('prefill.sign')}
        </Button>
      </div>
      <div aria-live="polite">
        <ResultText result={result} />
      </div>
    </form>
  );
}

function ResultText({ result }: { readonly result: Result }) {
  const { t } = useTranslation('sandbox');
  switch (result.kind) {
    case 'none':
      return null;
    case 'badLine':
      return <p>{t('prefill.badLine', { line: result.line })}</p>;
    case 'failed':
      return <p>{t('prefill.failed')}</p>;
    case 'signed': {
      const { link, leftOut } = result.signed;
      // URL of the portal on whose host the console is open.
      const url = new URL(link, location.href).href;
      return (
        <>
          <p>
            <a href={url}>{t('prefill.link')}</a>
          </p>
          {leftOut.length > 0 && <p>{t('prefill.leftOut', { names: leftOut.join(', ') })}</p>}
          <textarea aria-label={t('prefill.link')} rows={4} readOnly value={url} />
        </>
      );
    }
  }
}

/** The values that the lines name, or the first line that names none. */
function readValues(
  text: string,
): { readonly values: Readonly<Record<string, string>> } | { readonly line: string } {
  const values: Record<string, string> = {};
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, name, value] = NAMED_VALUE.exec(line) ?? [];
    if (name === undefined || value === undefined) return { line };
    values[name] = value.trim();
  }
  return Object.keys(values).length > 0 ? { values } : { line: text };
}
