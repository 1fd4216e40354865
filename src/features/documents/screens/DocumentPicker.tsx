import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Notice } from '../../../components/Notice.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import type { DocumentResponse } from '../../../contract/documents.ts';
import { DOCUMENT_TYPES } from '../../../contract/limits.ts';
import { earlierOf, type DocumentStatus } from '../documentSlice.ts';
import type { ApiErrorCode } from '../../../contract/apiErrorCodes.ts';
import type { Failure } from '../../../lib/failure.ts';
import { memberOf } from '../../../lib/unknownValue.ts';
import { failureText } from '../../shared/failureText.ts';
import { FilePreview } from './FilePreview.tsx';

/** Codes that name the problem of a file, and so the action. */
const TOLD = [
  'document.active',
  'document.animated',
  'document.damaged',
  'document.empty',
  'document.encrypted',
  'document.heif',
  'document.infected',
  'document.pixels',
  'document.tooLarge',
  'document.tooMany',
  'document.type',
] as const satisfies readonly ApiErrorCode[];

interface DocumentPickerProps {
  readonly status: DocumentStatus;
  /** Where the file is not what the page is about, or comes after a camera. */
  readonly place?: keyof typeof CHOOSING | undefined;
  readonly onChoose: (file: File) => void;
}

const CHOOSING = {
  main: { variant: 'contained', text: 'choose' },
  optional: { variant: 'outlined', text: 'choose' },
  afterCamera: { variant: 'text', text: 'chooseFile' },
} as const;
const REPLACING = { variant: 'outlined', text: 'replace' } as const;

/** Choosing a file, by button or by dropping it, and what becomes of it. */
export function DocumentPicker({ status, place = 'main', onChoose }: DocumentPickerProps): ReactNode {
  const { t } = useTranslation('stepUps');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [chosen, setChosen] = useState<File>();
  const [over, setOver] = useState(false);
  const kept = earlierOf(status);
  const { variant, text } = kept === null ? CHOOSING[place] : REPLACING;
  const choose = (file: File | undefined): void => {
    if (!file) return;
    setChosen(file);
    onChoose(file);
  };
  return (
    <Area
      data-over={over}
      data-place={place}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        accept={DOCUMENT_TYPES.join()}
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again after it failed.
          event.target.value = '';
        }}
      />
      {status.kind === 'uploading' && <UploadProgress name={status.name} share={status.share} />}
      {kept !== null && <Kept document={kept} />}
      <StoredPreview status={status} file={chosen} />
      <UploadProblem status={status} />
      <Button variant={variant} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {t(`document.${text}`)}
      </Button>
      {status.kind === 'failed' && status.failure.kind !== 'refused' && chosen && (
        <Button onClick={() => onChoose(chosen)}>{t('document.again')}</Button>
      )}
      <p id={hintId}>{t('document.hint')}</p>
    </Area>
  );
}

function Kept({ document: { name, size } }: { readonly document: DocumentResponse }) {
  const { t } = useTranslation('stepUps');
  return (
    <output className="kept">
      <span aria-hidden="true">✓</span> {t('document.kept', { name, size: megabytes(size) })}
    </output>
  );
}

// Only of what was chosen here: nothing that is stored comes back.
function StoredPreview({
  status,
  file,
}: Pick<DocumentPickerProps, 'status'> & { readonly file: File | undefined }) {
  return status.kind === 'stored' && file && <NamedPreview file={file} />;
}

function NamedPreview({ file }: { readonly file: File }) {
  const { t } = useTranslation('stepUps');
  return <FilePreview file={file} label={t('document.preview', { name: file.name })} />;
}

function UploadProgress({ name, share }: { readonly name: string; readonly share: number }) {
  const { t } = useTranslation('stepUps');
  const percent = Math.round(share * 100);
  // The whole file is inspected after the upload, which takes a moment.
  const text = percent < 100 ? t('document.progress', { percent }) : t('document.checking');
  return <ProgressBar current={percent} total={100} section={name} text={text} />;
}

function UploadProblem({ status }: { readonly status: DocumentStatus }) {
  const { t } = useTranslation(['stepUps', 'screens']);
  if (status.kind === 'refused')
    return (
      <Notice kind="error" urgent>
        {t(`document.refused.${status.problem}`)}
      </Notice>
    );
  if (status.kind !== 'failed') return null;
  return (
    <Notice kind="error" urgent>
      {t('document.failed', { name: status.name })} {documentFailureText(t, status.failure)}
    </Notice>
  );
}

// Rounded up: no file is nothing.
function megabytes(size: number): number {
  return Math.max(0.1, Math.ceil(size / 100_000) / 10);
}

const Area = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  padding: theme.spacing(2.5),
  border: `2px dashed ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '&[data-place=afterCamera]': { padding: 0, border: 0, background: 'none' },
  '&[data-over=true]': { borderColor: theme.palette.primary.main },
  '& > :first-of-type': { width: '100%' },
  '& .kept': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: theme.palette.text.secondary, fontSize: '0.875rem' },
}));

/** Why a file was not kept. */
function documentFailureText(t: TFunction, failure: Failure): string {
  const told = memberOf(TOLD, failure.code);
  if (told !== undefined) return t(`stepUps:failure.${told}`);
  // The action is the same whichever service is down.
  return failure.kind === 'server' ? t('stepUps:failure.document.unavailable') : failureText(t, failure);
}
