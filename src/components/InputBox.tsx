import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { borderColorOf, focusRingOf } from './themeMarks.ts';

interface InputBoxProps {
  /** One native `input`, `select` or `textarea`, and the elements beside it. */
  readonly children: ReactNode;
  readonly kind?: 'text' | 'select';
}

/** The border around a native input. Its look comes from the form or screen around it, by `inputBoxStyles`: a styled element for each field would cost more than all else when a form appears. */
export function InputBox({ children, kind = 'text' }: InputBoxProps): ReactNode {
  return <div className={kind === 'select' ? 'input-box input-box-select' : 'input-box'}>{children}</div>;
}

/** How every `InputBox` below a styled element looks: 48 px high for thumbs, 16 px letters so that phones do not zoom in. */
export function inputBoxStyles(theme: Theme) {
  const { palette, shape } = theme;
  return {
    '& .input-box': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      width: '100%',
      minHeight: 48,
      border: `1px solid ${borderColorOf(theme)}`,
      borderRadius: shape.borderRadius,
      background: palette.background.paper,
      color: palette.text.primary,
      '&:hover': { borderColor: palette.text.primary },
      '&:has(> :focus):not(:has(> button:focus))': {
        borderColor: palette.primary.main,
        outline: focusRingOf(theme),
        outlineOffset: 1,
      },
      '&:has(> [aria-invalid=true])': {
        borderColor: palette.error.main,
        boxShadow: `inset 0 0 0 1px ${palette.error.main}`,
      },
      '&:has(> :disabled)': { borderColor: palette.divider, color: palette.text.disabled },
    },
    '& .input-box > :is(input, select, textarea)': {
      flex: '1 1 auto',
      width: '100%',
      minWidth: 0,
      boxSizing: 'border-box',
      margin: 0,
      padding: '0.6875rem 0.875rem',
      border: 0,
      borderRadius: 'inherit',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontSize: '1rem',
      lineHeight: 1.5,
      '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    },
    // Where the box around cannot show the focus, the browser's own ring does.
    '@supports selector(:has(*))': { '& .input-box > :is(input, select, textarea)': { outline: 'none' } },
    '& .input-box > select': { appearance: 'none', paddingInlineEnd: '2.5rem', cursor: 'pointer' },
    '& .input-box > textarea': { resize: 'vertical' },
    // The arrow of a list that opens.
    '& .input-box-select::after': {
      content: '""',
      position: 'absolute',
      insetInlineEnd: 18,
      top: '50%',
      width: 8,
      height: 8,
      borderInlineEnd: '2px solid currentcolor',
      borderBlockEnd: '2px solid currentcolor',
      transform: 'translateY(-70%) rotate(45deg)',
      pointerEvents: 'none',
    },
  } as const;
}
