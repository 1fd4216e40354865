import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import type { ReactNode } from 'react';
import { memo } from 'react';
import Button from '@mui/material/Button';
import { visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { borderColorOf, focusRingOf } from '../../components/themeMarks.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import type { FieldTexts } from '../context/say.ts';
import { pathToPointer } from '@stepwright/engine';
import type { FieldPath } from '../schema/fieldPath.ts';
import { FieldError } from '../errors/FieldError.tsx';
import type { ListLimits } from './listLimits.ts';

/** The look of a list in one style sheet, fetched with it. */
export const ListFrame = styled('fieldset')(
  memoTheme(({ theme }) => ({
    '&, & .sw-item > fieldset': { border: 0, margin: 0, padding: 0, minInlineSize: 0 },
    '&': { marginBottom: theme.spacing(3) },
    '& > legend': { padding: 0 },
    '& > ol': { listStyle: 'none', margin: 0, padding: 0 },
    '& .sw-item, & .sw-undo': { marginBottom: theme.spacing(2) },
    '&.sw-cards > ol > li': {
      padding: theme.spacing(2),
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
    },
    '&.sw-rows > ol > .sw-item > div > .sw-field': { marginBottom: 0 },
    '& .sw-item-head': { position: 'relative', marginBottom: theme.spacing(1.5) },
    '& .sw-item-head > h2, & .sw-item-head > h3, & .sw-item-head > h4': {
      ...theme.typography.subtitle1,
      fontWeight: 600,
      margin: 0,
      overflowWrap: 'anywhere',
      scrollMarginBlock: '7rem',
    },
    '& .sw-item-summary': { fontWeight: 400, color: theme.palette.text.secondary },
    '& .sw-unseen': visuallyHidden,
    '& .sw-item-body': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: theme.spacing(2),
      '& > *': { gridColumn: '1 / -1' },
    },
    '& .sw-item-buttons': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: theme.spacing(2),
    },
    '& .sw-item-buttons > .sw-item-buttons': { display: 'contents' },
    '& .sw-undo': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0, 2) },
    '& .sw-action': {
      '&[aria-disabled]': { color: theme.palette.text.secondary, cursor: 'default', textDecoration: 'none' },
      '&:focus-visible': { outline: focusRingOf(theme), outlineOffset: 2 },
    },
    '& .sw-mark': { fontWeight: 400, color: theme.palette.text.secondary, fontStyle: 'italic' },
    '& .sw-mark-error, & .sw-problems': {
      color: theme.palette.error.main,
      fontWeight: 500,
      fontStyle: 'normal',
    },
    ...tableStyles(theme),
    ...detailStyles(theme),
    '& .MuiButton-root[aria-disabled]': { opacity: 0.6, cursor: 'default' },
  })),
);

/** A table where there is room, else a card for each row, with the label at each input. */
function tableStyles(theme: Theme): CSSObject {
  const gap = theme.spacing(1);
  return {
    '& > table': { width: '100%', borderCollapse: 'collapse', marginBottom: theme.spacing(2) },
    '& > table th': { textAlign: 'start', verticalAlign: 'top', padding: gap, fontWeight: 600 },
    '& > table td': { verticalAlign: 'top', padding: gap },
    '& > table .sw-field': { marginBottom: 0 },
    '& .sw-row-name': { scrollMarginBlock: '7rem', whiteSpace: 'nowrap' },
    [theme.breakpoints.up('sm')]: {
      '& > table > tbody > tr': { borderTop: `1px solid ${theme.palette.divider}` },
      '& > table .sw-head': CLIPPED,
    },
    [theme.breakpoints.down('sm')]: {
      '& > table, & > table > tbody': { display: 'block' },
      '& > table > thead': CLIPPED,
      '& > table > tbody > tr': {
        display: 'block',
        marginBottom: theme.spacing(2),
        padding: theme.spacing(1),
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: theme.shape.borderRadius,
      },
      '& > table > tbody > tr > *': { display: 'block' },
    },
  };
}

/** A list to choose from beside the chosen item; below each other on a phone. */
function detailStyles(theme: Theme) {
  return {
    '& > .sw-panes': {
      marginBottom: theme.spacing(2),
      [theme.breakpoints.up('sm')]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(10rem, 1fr) 2fr',
        gap: theme.spacing(3),
      },
    },
    '& > .sw-panes > ol': { listStyle: 'none', margin: theme.spacing(0, 0, 2), padding: 0 },
    '& > .sw-panes > ol > li': { marginBottom: theme.spacing(1) },
    '& > .sw-panes > ol > li > button': {
      width: '100%',
      minHeight: 48,
      padding: theme.spacing(1, 1.5),
      border: `1px solid ${borderColorOf(theme)}`,
      borderRadius: theme.shape.borderRadius,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontWeight: 600,
      textAlign: 'start',
      cursor: 'pointer',
      '&[aria-current]': { borderColor: theme.palette.primary.main, borderInlineStartWidth: 4 },
      '&:focus-visible': { outline: focusRingOf(theme), outlineOffset: 2 },
    },
    '& > .sw-panes > .sw-item': { border: 0, margin: 0, padding: 0, minInlineSize: 0 },
  } as const;
}

const CLIPPED = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

interface ListHeadProps {
  readonly id: string;
  readonly texts: FieldTexts;
  readonly required: boolean;
}

/** Shows the legend of a group of inputs. */
export function ListHead({ id, texts, required }: ListHeadProps): ReactNode {
  const { t } = useStepForm();
  return (
    <>
      <legend className="sw-label">
        {texts.legend ?? texts.label}
        {!required && <span className="sw-optional"> {t('common:optional')}</span>}
      </legend>
      {texts.hint !== undefined && (
        <p id={`${id}__hint`} className="sw-hint">
          {texts.hint}
        </p>
      )}
    </>
  );
}

interface ListFootProps {
  readonly id: string;
  readonly path: FieldPath;
  /** Error of the list as a whole. */
  readonly reason: string | undefined;
  readonly add: string;
  readonly limits: ListLimits;
  readonly limit: number | undefined;
  readonly onAdd: () => void;
}

/** The button that adds an item, with the reason why it does not, and what is wrong with the list. */
export const ListFoot = memo(function ListFoot(props: ListFootProps): ReactNode {
  const { id, path, reason, add, limits, limit, onAdd } = props;
  const { t } = useStepForm();
  const describedBy = [limits.full && `${id}__full`, reason !== undefined && `${id}__error`];
  return (
    <div data-pointer={pathToPointer(path)}>
      {limits.addable && (
        // Not `disabled`: it may have the focus, and the reason has to be reachable.
        <Button
          id={id}
          type="button"
          variant="outlined"
          aria-disabled={limits.full || undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          onClick={limits.full ? undefined : onAdd}
        >
          {add}
        </Button>
      )}
      {limits.addable && limits.full && (
        <p id={`${id}__full`} className="sw-hint sw-below">
          {t('common:list.full', { limit })}
        </p>
      )}
      <FieldError id={id} reason={reason} />
    </div>
  );
});
