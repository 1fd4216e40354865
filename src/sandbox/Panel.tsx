import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../components/Spinner.tsx';
import type { Polled } from './usePolled.ts';

/** The panels in their order; each has a text `<id>.title`. */
export const PANELS = ['inbox', 'magic', 'applications', 'banks', 'prefill', 'cobrands', 'scripts'] as const;

type PanelId = (typeof PANELS)[number];

interface PanelProps<Value> {
  /** Where links within the page lead. */
  readonly id: PanelId;
  readonly title: string;
  readonly intro?: string;
  readonly state: Polled<readonly Value[]>;
  readonly empty: string;
  readonly children: (values: readonly Value[]) => ReactNode;
}

/** A part of the console, in whichever state its data is. */
export function Panel<Value>({ id, title, intro, state, empty, children }: PanelProps<Value>): ReactNode {
  return (
    <Section id={id}>
      <h2>{title}</h2>
      {intro !== undefined && <p>{intro}</p>}
      <PanelContent state={state} empty={empty}>
        {children}
      </PanelContent>
    </Section>
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
      return <Spinner size="small" text={t('loading')} />;
    case 'failed':
      return <p role="alert">{t('failed')}</p>;
    case 'ready':
      return state.value.length === 0 ? <p>{empty}</p> : children(state.value);
  }
}

const Section = styled('section')(({ theme }) => ({
  '& h2': { ...theme.typography.h2, margin: theme.spacing(0, 0, 1) },
  '& p': { color: theme.palette.text.secondary, margin: theme.spacing(0, 0, 1.5) },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: theme.spacing(1.5) },
  '& li': {
    padding: theme.spacing(2),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    overflowWrap: 'anywhere',
  },
  '& input, & textarea': {
    width: '100%',
    padding: theme.spacing(1),
    font: 'inherit',
    border: `1px solid ${theme.palette.text.secondary}`,
    borderRadius: theme.shape.borderRadius,
  },
  '& iframe': { border: 0, marginTop: theme.spacing(1) },
  '& .code': { ...theme.typography.h3, fontVariantNumeric: 'tabular-nums', letterSpacing: '0.12em' },
  '& .quiet': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(1) },
}));
