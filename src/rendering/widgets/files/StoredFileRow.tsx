import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { StoredFile } from '../../ports.ts';
import { useStepForm } from '../../StepFormContext.ts';
import { spellSize } from './fileRules.ts';

interface StoredFileRowProps {
  readonly file: StoredFile;
  readonly link: string | undefined;
  /** Left out where nothing may be changed. */
  readonly onRemove?: () => void;
}

/** A file that is kept: what it is, what it looks like if it is a picture, and the way to take it away. */
export function StoredFileRow({ file, link, onRemove }: StoredFileRowProps): ReactNode {
  const { t, language } = useStepForm();
  const { name, type, size } = file;
  const isPicture = link !== undefined && type?.startsWith('image/');
  return (
    <li>
      {isPicture && <img src={link} alt={t('common:file.preview', { name })} />}
      <span className="sw-file-name">
        {link === undefined ? name : <a href={link}>{name}</a>}
        {typeof size === 'number' && <span className="sw-hint"> {spellSize(size, language)}</span>}
      </span>
      {onRemove && (
        <button type="button" className="sw-action" onClick={onRemove}>
          {t('common:file.remove')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
      )}
    </li>
  );
}
