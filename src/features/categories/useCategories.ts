import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { CategoriesState } from './categoriesState.ts';
import { categoriesRequested, selectCategories } from './categoriesSlice.ts';

/** The categories to choose from in the page's language; fetched only where a field needs them. */
export function useCategories(isNeeded: boolean): CategoriesState {
  const { language } = useTranslation().i18n;
  const dispatch = useDispatch();
  const status = useSelector(selectCategories);

  useEffect(() => {
    if (isNeeded && status.kind === 'idle') dispatch(categoriesRequested(language));
  }, [dispatch, isNeeded, status.kind, language]);

  return useMemo(() => {
    switch (status.kind) {
      case 'idle':
      case 'loading':
        return { kind: 'loading' };
      case 'failed':
        return { kind: 'failed', retry: () => void dispatch(categoriesRequested(language)) };
      case 'ready':
        return { kind: 'ready', groups: status.groups };
    }
  }, [status, dispatch, language]);
}
