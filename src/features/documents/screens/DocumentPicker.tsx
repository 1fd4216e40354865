import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Notice } from '../../../components/Notice.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { Uploader } from '../../../components/Uploader.tsx';
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
  const [chosen, setChosen] = useState<File>();
  const kept = earlierOf(status);
  const { variant, text } = kept === null ? CHOOSING[place] : REPLACING;
  const canTryAgain = status.kind === 'failed' && status.failure.kind !== 'refused';
  return (
    <Uploader
      accept={DOCUMENT_TYPES.join()}
      text={t(`document.${text}`)}
      hint={t('document.hint')}
      variant={variant}
      isBare={place === 'afterCamera'}
      action={
        canTryAgain && chosen && <Button onClick={() => onChoose(chosen)}>{t('document.again')}</Button>
      }
      onChoose={(file) => {
        setChosen(file);
        onChoose(file);
      }}
    >
      {status.kind === 'uploading' && <UploadProgress name={status.name} share={status.share} />}
      {kept !== null && <Kept document={kept} />}
      <StoredPreview status={status} file={chosen} />
      <UploadProblem status={status} />
    </Uploader>
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

/** Why a file was not kept. */
function documentFailureText(t: TFunction, failure: Failure): string {
  const told = memberOf(TOLD, failure.code);
  if (told !== undefined) return t(`stepUps:failure.${told}`);
  // The action is the same whichever service is down.
  return failure.kind === 'server' ? t('stepUps:failure.document.unavailable') : failureText(t, failure);
}
