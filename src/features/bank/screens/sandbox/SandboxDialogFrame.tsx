import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SandboxDialogFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog around a stage. The browser's own: it keeps the focus inside and gives it back; each new heading gets it. */
export function SandboxDialogFrame({ title, onClose, children }: SandboxDialogFrameProps): ReactNode {
  const { t } = useTranslation('bank');
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <Dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <span>{t('sandbox.ribbon')}</span>
        <Button size="small" onClick={onClose}>
          {t('sandbox.close')}
        </Button>
      </header>
      <Heading key={title} id={id}>
        {title}
      </Heading>
      {children}
    </Dialog>
  );
}

/** A new heading gets the focus: another stage has begun. */
function Heading({ id, children }: { readonly id: string; readonly children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 id={id} ref={ref} tabIndex={-1}>
      {children}
    </h2>
  );
}

const Dialog = styled('dialog')(({ theme }) => ({
  width: 'min(26rem, calc(100vw - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  overflow: 'auto',
  padding: theme.spacing(2, 3, 3),
  border: '1px solid transparent',
  borderRadius: 14,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  boxShadow: theme.shadows[12],
  fontFamily: theme.typography.fontFamily,
  lineHeight: 1.6,
  '&::backdrop': { background: 'rgb(16 24 43 / 0.5)' },
  '& header': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
  },
  '& h2': { ...theme.typography.h2, margin: theme.spacing(1, 0), outline: 'none' },
  '& p': { margin: theme.spacing(0, 0, 1.5) },
  '& form, & .choices': {
    display: 'grid',
    gap: theme.spacing(1.5),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& .choices .MuiButton-root': { width: '100%', justifyContent: 'flex-start', textAlign: 'start' },
}));
