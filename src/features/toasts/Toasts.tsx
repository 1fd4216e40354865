import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ToastRegion } from '../../components/ToastRegion.tsx';
import { selectToasts, toastDismissed } from './toastsSlice.ts';

/** Shows the present toasts. One region for all pages, so that screen readers also hear what comes while a page changes. */
export function Toasts(): ReactNode {
  const { t } = useTranslation(['screens', 'common']);
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  return (
    <ToastRegion
      label={t('common:notifications')}
      closeText={t('toast.close')}
      toasts={toasts.map(({ id, key }) => ({ id: String(id), kind: 'info', text: t(key) }))}
      onClose={(id) => dispatch(toastDismissed(Number(id)))}
    />
  );
}
