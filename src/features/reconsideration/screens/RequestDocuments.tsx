import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { MAX_RECONSIDERATION_DOCUMENTS } from '../../../contract/limits.ts';
import type { ReconsiderationDocument } from '../../../contract/reconsideration.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { DocumentPicker } from '../../documents/screens/DocumentPicker.tsx';
import type { DocumentStatus } from '../../documents/documentSlice.ts';
import { documentAdded, documentRemoved, type UploadStatus } from '../reconsiderationSlice.ts';

interface RequestDocumentsProps {
  readonly documents: readonly ReconsiderationDocument[];
  readonly upload: UploadStatus;
}

/** The documents of a request: those that have arrived, each of which can be removed, and the way to add another one. */
export function RequestDocuments({ documents, upload }: RequestDocumentsProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = useApplication().application;
  const isFull = documents.length >= MAX_RECONSIDERATION_DOCUMENTS;
  return (
    <Section>
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
        <DocumentPicker
          // A fresh one for each document: it remembers the file that was chosen last.
          key={documents.length}
          status={toDocumentStatus(upload)}
          quiet
          onChoose={(file) => dispatch(documentAdded(id, file))}
        />
      )}
    </Section>
  );
}

function toDocumentStatus(upload: UploadStatus): DocumentStatus {
  return upload.kind === 'none' ? upload : { ...upload, earlier: null };
}

const Section = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(3),
  '& ul': { listStyle: 'none', margin: theme.spacing(1, 0, 2), padding: 0 },
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: theme.spacing(1),
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
}));
