import { Suspense, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { onDemand } from '../lib/onDemand.tsx';
import type { ToastMessage } from './Toast.tsx';

const Toast = onDemand(async () => (await import('./Toast.tsx')).Toast);

export interface ToastRegionProps {
  readonly label: string;
  readonly closeText: string;
  readonly toasts: readonly ToastMessage[];
  readonly onClose: (id: string) => void;
}

/** Short news at the top right. The region is always there, so that screen readers hear what comes into it. */
export function ToastRegion({ label, closeText, toasts, onClose }: ToastRegionProps): ReactNode {
  return (
    <Region aria-label={label}>
      <div aria-live="polite">
        <Suspense fallback={null}>
          {toasts.map((toast) => (
            <Toast key={toast.id} {...toast} closeText={closeText} onClose={onClose} />
          ))}
        </Suspense>
      </div>
    </Region>
  );
}

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  top: theme.spacing(2),
  insetInlineEnd: theme.spacing(2),
  width: 'min(24rem, calc(100vw - 2rem))',
}));
