import type { setupEvents } from 'persona';
import type { InquiryEnd, OpenInquiry } from './openInquiry.ts';

const CONTAINER_ID = 'persona-dialog';
const CAMERA_FAILED = 'load-camera-failed';
const CAMERA_WORKS = ['document-camera-capture', 'selfie-camera-capture'];
const SESSION_OVER = 'unauthenticated';

/**
 * Opens Persona's dialog in a frame of ours. Its own `Client` writes style elements, which our policy forbids; these two
 * parts of the same package bring the frame and its events without them.
 */
export const openPersona: OpenInquiry = async (request) => {
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
      ...NOTHING,
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

const NOTHING = {
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
} as unknown as Parameters<typeof setupEvents>[1]; // its types mean null and forget to say so

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
