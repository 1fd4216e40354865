import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import type { setupEvents } from 'persona';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { selectConfig } from '../../configuration/configSlice.ts';
import { sandboxMoved, type DialogSession, dialogClosed } from '../inquirySlice.ts';
import type { InquiryEnd, OpenInquiry } from '../openInquiry.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import type { SandboxInquiryAction } from '../../../contract/sandboxProviders.ts';

interface PersonaDialogProps {
  readonly session: DialogSession;
  readonly environment: 'sandbox' | 'production';
}

interface VendorDialogProps {
  /** Left out while the dialog is closed. */
  readonly session: DialogSession | undefined;
}

/** The dialog of the vendor that the configuration names. */
export function VendorDialog({ session }: VendorDialogProps): ReactNode {
  const dispatch = useDispatch();
  const { identity } = useSelector(selectConfig);
  switch (identity.adapter) {
    case 'sandbox':
      return (
        <SandboxInquiryDialog
          open={session !== undefined}
          onMove={(action) => dispatch(sandboxMoved(action))}
        />
      );
    case 'persona':
      return session && <PersonaDialog session={session} environment={identity.environment} />;
  }
}

interface SandboxInquiryDialogProps {
  readonly open: boolean;
  readonly onMove: (action: SandboxInquiryAction) => void;
}

const OTHER_MOVES = ['fail', 'review', 'cameraRefused', 'expire'] as const;

/** Replaces the vendor's dialog: instead of taking pictures, the user chooses how the check ends. */
function SandboxInquiryDialog({ open, onMove }: SandboxInquiryDialogProps): ReactNode {
  const { t } = useTranslation('stepUps');
  return (
    <ConfirmDialog
      open={open}
      title={t('sandboxInquiry.title')}
      confirmText={t('sandboxInquiry.pass')}
      cancelText={t('sandboxInquiry.cancel')}
      onConfirm={() => onMove('pass')}
      onCancel={() => onMove('cancel')}
    >
      <p>{t('sandboxInquiry.text')}</p>
      <SandboxMoves>
        {OTHER_MOVES.map((action) => (
          <Button key={action} variant="outlined" onClick={() => onMove(action)}>
            {t(`sandboxInquiry.${action}`)}
          </Button>
        ))}
      </SandboxMoves>
    </ConfirmDialog>
  );
}

const SandboxMoves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
  gap: theme.spacing(1.5),
}));

/** Persona's dialog is open for as long as this is drawn; it draws nothing itself. */
function PersonaDialog({ session, environment }: PersonaDialogProps): ReactNode {
  const { t, i18n } = useTranslation('stepUps');
  const dispatch = useDispatch();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const texts = { title: t('steps:identification.title'), closeText: t('identification.close') };
    void openPersona({ ...session, ...texts, environment, locale: i18n.language, signal })
      // The package itself could not be fetched.
      .catch(() => ({ kind: 'failed' }) as const)
      .then(({ kind }) => {
        if (!signal.aborted) dispatch(dialogClosed(kind));
      });
    return () => controller.abort();
  }, [dispatch, session, environment, t, i18n]);
  return null;
}

const CONTAINER_ID = 'persona-dialog';
const CAMERA_FAILED = 'load-camera-failed';
const CAMERA_WORKS = ['document-camera-capture', 'selfie-camera-capture'];
const SESSION_OVER = 'unauthenticated';

/**
 * Opens Persona's dialog in a frame of ours. Its own `Client` writes style elements, which our policy forbids; these two
 * parts of the same package bring the frame and its events without them.
 */
const openPersona: OpenInquiry = async (request) => {
  const { inquiryId, sessionToken, environment, locale, closeText, title, signal } = request;
  const persona = await import('persona');
  const { dialog, close } = createDialog(title, closeText);
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { border: '0', width: '100%', height: 'calc(100% - 44px)' });
  dialog.append(frame);
  return new Promise((resolve) => {
    let cameraFailed = false;
    const end = (kind: InquiryEnd) => {
      stopListening();
      dialog.remove();
      resolve({ kind });
    };
    const cancel = () => end(cameraFailed ? 'cameraRefused' : 'cancelled');
    const stopListening = persona.setupEvents(CONTAINER_ID, {
      ...NO_HANDLERS,
      onComplete: () => end('completed'),
      onCancel: cancel,
      onError: ({ code }) => end(code === SESSION_OVER ? 'expired' : 'failed'),
      // Persona offers ways around a missing camera; how to allow one is shown only to a person who gives up after that.
      onEvent: (name: string) => {
        if (name === CAMERA_FAILED) cameraFailed = true;
        if (CAMERA_WORKS.includes(name)) cameraFailed = false;
      },
    });
    persona.setupIframe(frame, CONTAINER_ID, 'inline', {
      inquiryId,
      sessionToken,
      environment,
      language: locale.slice(0, 2),
      iframeTitle: title,
    });
    close.addEventListener('click', cancel);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      cancel();
    });
    signal.addEventListener('abort', () => end('cancelled'), { once: true });
    dialog.showModal();
    if (signal.aborted) end('cancelled');
  });
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the vendor's types mean null and forget to say so
const NO_HANDLERS = {
  onLoad: null,
  onReady: null,
  onComplete: null,
  onEvent: null,
  onCancel: null,
  onError: null,
  templateId: null,
  templateVersionId: null,
  host: null,
  eventsAllowlist: null,
} as unknown as Parameters<typeof setupEvents>[1];

function createDialog(title: string, closeText: string) {
  const dialog = document.createElement('dialog');
  dialog.id = CONTAINER_ID;
  dialog.setAttribute('aria-label', title);
  Object.assign(dialog.style, DIALOG_STYLE);
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = closeText;
  Object.assign(close.style, CLOSE_STYLE);
  dialog.append(close);
  document.body.append(dialog);
  return { dialog, close };
}

const DIALOG_STYLE: Partial<CSSStyleDeclaration> = {
  width: 'min(26rem, 100vw)',
  height: 'min(46rem, 100dvh)',
  maxWidth: '100vw',
  maxHeight: '100dvh',
  padding: '0',
  border: '0',
  borderRadius: '14px',
  overflow: 'hidden',
};

const CLOSE_STYLE: Partial<CSSStyleDeclaration> = {
  display: 'block',
  width: '100%',
  height: '44px',
  border: '0',
  background: '#fff',
  font: 'inherit',
  fontWeight: '600',
  cursor: 'pointer',
};
