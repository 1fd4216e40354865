import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { borderColorOf, focusRingOf } from '../../components/themeMarks.ts';
import { useFieldTexts } from '../texts/useFieldTexts.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import type { Panel } from './usePanels.ts';

/** The look of panels in one style sheet, fetched with them. */
export const PanelsFrame = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  minWidth: 0,
  marginBottom: theme.spacing(3),
  '& .sw-panel': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: theme.spacing(2),
    paddingTop: theme.spacing(2),
    '& > *': { gridColumn: '1 / -1' },
  },
  '& .sw-tabs': {
    display: 'flex',
    gap: theme.spacing(0.5),
    overflowX: 'auto',
    borderBottom: `1px solid ${borderColorOf(theme)}`,
  },
  '& .sw-tabs > button, & .sw-section-head > button': {
    minHeight: 48,
    padding: theme.spacing(1, 2),
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    textAlign: 'start',
    '&:focus-visible': { outline: focusRingOf(theme), outlineOffset: -3 },
  },
  '& .sw-tabs > button': {
    flex: 'none',
    borderBottom: '3px solid transparent',
    '&[aria-selected=true]': {
      borderBottomColor: theme.palette.primary.main,
      color: theme.palette.primary.main,
    },
  },
  '& .sw-section': { borderBottom: `1px solid ${borderColorOf(theme)}` },
  '& .sw-section-head': { ...theme.typography.subtitle1, margin: 0 },
  '& .sw-section-head > button': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    width: '100%',
    paddingInline: theme.spacing(0.5),
    '&::before': {
      content: '""',
      flex: 'none',
      width: 8,
      height: 8,
      borderRight: '2px solid currentcolor',
      borderBlockEnd: '2px solid currentcolor',
      transform: 'rotate(-45deg)',
    },
    '&:dir(rtl)::before': { transform: 'rotate(135deg)' },
    '&[aria-expanded=true]::before': { transform: 'rotate(45deg)' },
  },
  '& .sw-problems': { color: theme.palette.error.main, fontWeight: 500 },
}));

/** Shows the title of a panel, with the number of its problems. */
export function PanelTitle({ path, problems }: Panel): ReactNode {
  const { t } = useStepForm();
  const { legend, label } = useFieldTexts(path);
  return (
    <>
      {legend ?? label}
      {problems > 0 && (
        <span className="sw-problems"> {t('common:panel.problems', { count: problems })}</span>
      )}
    </>
  );
}
