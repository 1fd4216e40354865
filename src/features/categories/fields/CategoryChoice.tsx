import type { ReactNode } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import type { Industry } from '../../../contract/categories.ts';
import { useStepForm } from '../../../rendering/index.ts';

type Details = Partial<Pick<Industry, 'id' | 'label' | 'type'>>;

/** Explains the consequences of the chosen line of business for the application. */
export function CategoryChoice({ details }: { readonly details: Details | undefined }): ReactNode {
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
