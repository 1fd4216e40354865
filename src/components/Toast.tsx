import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { NoticeKind } from './Notice.tsx';

export const TOAST_DURATION_MS = 5000;

export interface ToastMessage {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly text: string;
}

interface ToastProps extends ToastMessage {
  readonly closeText: string;
  readonly onClose: (id: string) => void;
}

/** Goes away by itself, but not while one reads it: pointer or focus on it holds it. */
export function Toast({ id, kind, text, closeText, onClose }: ToastProps): ReactNode {
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => close.current(id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [held, id]);
  return (
    <Box
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      <button type="button" aria-label={closeText} onClick={() => onClose(id)}>
        ×
      </button>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1),
  padding: theme.spacing(0.5, 0.5, 0.5, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.text.primary,
  color: theme.palette.background.paper,
  boxShadow: theme.shadows[8],
  border: '0 solid transparent',
  '@media (forced-colors: active)': { borderWidth: 1 },
  borderInlineStart: `4px solid ${theme.palette.info.light}`,
  '&[data-kind=error]': { borderInlineStartColor: theme.palette.error.light },
  '&[data-kind=warning]': { borderInlineStartColor: theme.palette.warning.light },
  '&[data-kind=success]': { borderInlineStartColor: theme.palette.success.light },
  '& button': {
    flex: 'none',
    width: 48,
    height: 48,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: 'inherit',
    fontSize: '1.375rem',
    cursor: 'pointer',
    '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: -4 },
  },
}));
