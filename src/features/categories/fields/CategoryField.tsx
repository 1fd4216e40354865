import type { CategoryExtras } from '../categoriesState.ts';
import { CATEGORY_MEMBERS } from '../categoriesState.ts';
import { useEffect, type ReactNode } from 'react';
import { pathToPointer } from '@stepwright/engine';
import { CategorySearch } from './CategorySearch.tsx';
import {
  FieldError,
  FieldLabel,
  findReason,
  OtherMembers,
  useFieldTexts,
  useStepForm,
  type FieldProps,
} from '@stepwright/react';
import { Notice } from '../../../components/Notice.tsx';
import type { Industry } from '../../../contract/categories.ts';

type Details = Partial<Pick<Industry, 'id' | 'label' | 'type'>>;

/**
 * Field for the line of business: one search writes the code and its details. For an object that has `segment` and
 * `mccDetails`; other properties of the object are drawn below.
 */
export function CategoryField(props: FieldProps): ReactNode {
  const { formData, fieldPathId, errorSchema, schema, onChange } = props;
  const extras: CategoryExtras = useStepForm().extras; // brought by the screens
  const path = [...fieldPathId.path, 'segment'];
  const texts = useFieldTexts(path);
  const id = `${fieldPathId.$id}_segment`;
  const reason = findReason(errorSchema, CATEGORY_MEMBERS);
  const categories = extras.categories ?? { kind: 'loading' };
  return (
    <>
      <div className="sw-field" data-pointer={pathToPointer(path)}>
        <FieldLabel
          id={id}
          kind="input"
          text={texts.label}
          required={schema.required?.includes('segment') === true}
        />
        {texts.hint !== undefined && (
          <p id={`${id}__hint`} className="sw-hint">
            {texts.hint}
          </p>
        )}
        <CategorySearch
          id={id}
          categories={categories}
          predict={extras.predictCategories}
          chosen={formData?.mccDetails}
          placeholder={texts.placeholder}
          describedBy={
            [texts.hint && `${id}__hint`, reason && `${id}__error`].filter(Boolean).join(' ') || undefined
          }
          invalid={reason !== undefined}
          onChoose={(chosen) => onChange({ ...formData, ...chosen }, fieldPathId.path)}
        >
          <FieldError id={id} reason={reason} />
        </CategorySearch>
        <div aria-live="polite">
          {categories.kind === 'failed' && <CategoriesFailed onRetry={categories.retry} />}
          <CategoryChoice details={formData?.mccDetails} />
        </div>
      </div>
      <OtherMembers {...props} without={CATEGORY_MEMBERS} />
    </>
  );
}

/** Explains the consequences of the chosen line of business for the application. */
function CategoryChoice({ details }: { readonly details: Details | undefined }): ReactNode {
  const { t } = useStepForm();
  const name = details?.label ?? '';
  if (details?.type === 'PROHIBITED') {
    return <Notice kind="warning">{t('common:category.prohibitedNote', { name })}</Notice>;
  }
  if (details?.type === 'SUPER_PROHIBITED') {
    return <Notice kind="error">{t('common:category.superProhibitedNote', { name })}</Notice>;
  }
  return null;
}

/**
 * Reports that the list could not be loaded, and offers to try again; once the connection is back, it is tried again
 * automatically.
 */
function CategoriesFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useStepForm();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Notice kind="error">
      {t('common:category.failed')}{' '}
      <button type="button" className="sw-copy" onClick={onRetry}>
        {t('common:retry')}
      </button>
    </Notice>
  );
}
