import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../components/Notice.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import type { Polled } from './usePolled.ts';

interface PanelProps<Value> {
  readonly title: string;
  readonly intro?: string;
  readonly state: Polled<readonly Value[]>;
  readonly empty: string;
  readonly children: (values: readonly Value[]) => ReactNode;
}

/** A part of the console, in whichever state its data is. Its heading is not seen: the tab says it already. */
export function Panel<Value>({ title, intro, state, empty, children }: PanelProps<Value>): ReactNode {
  return (
    <section className="panel">
      <h2 className="hidden-text">{title}</h2>
      {intro !== undefined && <p className="about">{intro}</p>}
      <PanelContent state={state} empty={empty}>
        {children}
      </PanelContent>
    </section>
  );
}

function PanelContent<Value>({
  state,
  empty,
  children,
}: Pick<PanelProps<Value>, 'state' | 'empty' | 'children'>) {
  const { t } = useTranslation('sandbox');
  switch (state.kind) {
    case 'loading':
      return (
        <output className="waits">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
        </output>
      );
    case 'failed':
      return (
        <div role="alert">
          <Notice kind="error">{t('failed')}</Notice>
        </div>
      );
    case 'ready':
      return state.value.length === 0 ? <p className="message-box">{empty}</p> : children(state.value);
  }
}
