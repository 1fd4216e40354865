import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Json, StepDefinition } from '../../../engine/index.ts';
import { categoriesRequested } from '../../categories/categoriesSlice.ts';
import { selectCategories } from '../../categories/categoriesSelectors.ts';
import { selectConfig } from '../../configuration/configSelectors.ts';
import { useServices } from '../../shared/ServicesContext.ts';
import type { CategoriesState, FormExtras } from '../../../rendering/index.ts';

/** What the fields of a step need from outside: only what this step draws is fetched. */
export function useFormExtras(step: StepDefinition): FormExtras {
  const { i18n } = useTranslation();
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const status = useSelector(selectCategories);
  const { addresses } = useServices();
  const needsCategories = drawsField(step.ui, 'category');

  useEffect(() => {
    if (needsCategories && status.kind === 'idle') dispatch(categoriesRequested(i18n.language));
  }, [dispatch, needsCategories, status.kind, i18n.language]);

  return useMemo(() => {
    const retry = () => void dispatch(categoriesRequested(i18n.language));
    const categories = toCategoriesState(status, retry);
    if (config.addressLookup === 'none') return { categories };
    const lookupAddress = async (query: string, signal: AbortSignal) =>
      (await addresses.search(query, config.country, { signal })).map(
        ({ id, line1, line2, city, territory, zip }) => ({
          id,
          label: [line1, line2, city, `${territory} ${zip}`].filter(Boolean).join(', '),
          address: { line1, city, territory, zip, ...(line2 !== undefined && { line2 }) },
        }),
      );
    return { categories, lookupAddress };
  }, [status, config, addresses, dispatch, i18n.language]);
}

function toCategoriesState(status: ReturnType<typeof selectCategories>, retry: () => void): CategoriesState {
  switch (status.kind) {
    case 'idle':
    case 'loading':
      return { kind: 'loading' };
    case 'failed':
      return { kind: 'failed', retry };
    case 'ready':
      return { kind: 'ready', groups: status.groups };
  }
}

function drawsField(ui: Json, name: string): boolean {
  if (typeof ui !== 'object' || ui === null) return false;
  return Object.entries(ui).some(([key, value]) =>
    key === 'ui:field' ? value === name : drawsField(value, name),
  );
}
