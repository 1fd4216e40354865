import Button from '@mui/material/Button';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { pdfOfPhotos, type Photo } from '../pdfOfPhotos.ts';
import { uprightPhoto } from '../uprightPhoto.ts';
import { FilePreview } from './FilePreview.tsx';
import './photoPages.css';

interface PhotoPagesProps {
  /** All pages as one file. */
  readonly onChoose: (file: File) => void;
}

interface Page extends Photo {
  readonly id: number;
  readonly file: File;
}

/** Photographs a document page by page with the camera of a phone, and makes one file of the pages. */
export function PhotoPages({ onChoose }: PhotoPagesProps): ReactNode {
  const { t } = useTranslation('stepUps');
  const input = useRef<HTMLInputElement>(null);
  const nextId = useRef(1);
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [state, setState] = useState<'ready' | 'reading' | 'failed'>('ready');
  const add = async (taken: File): Promise<void> => {
    setState('reading');
    const photo = await uprightPhoto(taken);
    const id = nextId.current++;
    const file = new File([photo.jpeg], `${id}.jpg`, { type: 'image/jpeg' });
    setPages((others) => [...others, { ...photo, id, file }]);
    setState('ready');
  };
  return (
    <div className="photo-pages">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('photo.take')}
        onChange={(event) => {
          const [taken] = event.target.files ?? [];
          if (taken) add(taken).catch(() => setState('failed'));
          event.target.value = '';
        }}
      />
      <PageList
        pages={pages}
        onRemove={(id) => setPages((others) => others.filter((page) => page.id !== id))}
      />
      {state === 'failed' && (
        <Notice kind="error" urgent>
          {t('photo.failed')}
        </Notice>
      )}
      <Button
        variant={pages.length === 0 ? 'contained' : 'outlined'}
        size="large"
        aria-disabled={state === 'reading'}
        startIcon={<Icon name="camera" />}
        onClick={() => input.current?.click()}
      >
        {t(state === 'reading' ? 'photo.reading' : pages.length === 0 ? 'photo.take' : 'photo.more')}
      </Button>
      {pages.length > 0 && (
        <Button variant="contained" size="large" onClick={() => onChoose(fileOf(pages))}>
          {t('photo.use', { pages: pages.length })}
        </Button>
      )}
    </div>
  );
}

interface PageListProps {
  readonly pages: readonly Page[];
  readonly onRemove: (id: number) => void;
}

function PageList({ pages, onRemove }: PageListProps) {
  const { t } = useTranslation('stepUps');
  return (
    <ol>
      {pages.map(({ id, file }, index) => (
        <li key={id}>
          <FilePreview file={file} label={t('photo.page', { page: index + 1 })} />
          <span>{t('photo.page', { page: index + 1 })}</span>
          <Button onClick={() => onRemove(id)}>
            {t('photo.remove')}
            <VisuallyHidden> {t('photo.page', { page: index + 1 })}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ol>
  );
}

function fileOf(pages: readonly Page[]): File {
  const [first] = pages;
  if (first && pages.length === 1) return new File([first.jpeg], 'document.jpg', { type: 'image/jpeg' });
  return new File([pdfOfPhotos(pages)], 'document.pdf', { type: 'application/pdf' });
}
