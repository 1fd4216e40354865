import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { MAX_RECONSIDERATION_DOCUMENTS } from '../../../contract/limits.ts';
import type { ReconsiderationDocument } from '../../../contract/reconsideration.ts';
import { useApplication } from '../../applications/useApplication.ts';
import type { DocumentStatus } from '../../documents/documentSlice.ts';
import { DocumentPicker } from '../../documents/screens/DocumentPicker.tsx';
import { PhotoPages } from '../../documents/screens/PhotoPages.tsx';
import { handoffCancelled } from '../../handoffs/handoffSlice.ts';
import { HandoffOffer } from '../../handoffs/screens/HandoffOffer.tsx';
import { documentAdded, documentRemoved, type UploadStatus } from '../reconsiderationSlice.ts';

interface RequestDocumentsProps {
  readonly documents: readonly ReconsiderationDocument[];
  readonly upload: UploadStatus;
  /** On a phone that continues the page: its camera comes first. */
  readonly isOnPhone?: boolean;
}

/** The documents of a request: those that have arrived, each of which can be removed, and the way to add another one. */
export function RequestDocuments({ documents, upload, isOnPhone = false }: RequestDocumentsProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = useApplication().application;
  const isFull = documents.length >= MAX_RECONSIDERATION_DOCUMENTS;
  const hasCamera = isOnPhone && upload.kind !== 'uploading';
  const add = (file: File) => dispatch(documentAdded(id, file));
  return (
    <DocumentsSection>
      <h2 ref={heading} tabIndex={-1}>
        {t('reconsideration.documents.title')}
      </h2>
      <p>{t('reconsideration.documents.hint', { count: MAX_RECONSIDERATION_DOCUMENTS })}</p>
      <output>
        {documents.length > 0 && t('reconsideration.documents.count', { count: documents.length })}
      </output>
      {documents.length > 0 && (
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              <span>{document.name}</span>
              <Button
                size="small"
                aria-label={t('reconsideration.documents.removeNamed', { name: document.name })}
                onClick={() => {
                  // The button goes with its document.
                  heading.current?.focus();
                  dispatch(documentRemoved({ id, documentId: document.id }));
                }}
              >
                {t('reconsideration.documents.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        // Fresh ones for each document: they remember what was chosen or photographed last.
        <Fragment key={documents.length}>
          {hasCamera && <PhotoPages onChoose={add} />}
          <DocumentPicker
            status={toDocumentStatus(upload)}
            place={hasCamera ? 'afterCamera' : 'optional'}
            onChoose={add}
          />
        </Fragment>
      )}
      {!isFull && <HandoffOffer id={id} page="another-look" onReturn={() => dispatch(handoffCancelled())} />}
    </DocumentsSection>
  );
}

function toDocumentStatus(upload: UploadStatus): DocumentStatus {
  return upload.kind === 'none' ? upload : { ...upload, earlier: null };
}

const DocumentsSection = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(3),
  '& .handoff-offer, & .qr-block': { marginTop: theme.spacing(2) },
  '& > ul': { listStyle: 'none', margin: theme.spacing(1, 0, 2), padding: 0 },
  '& > ul > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: theme.spacing(1),
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
}));
