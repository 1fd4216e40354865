import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { LabelledInput } from '../../../components/LabelledInput.tsx';
import { storeNamed, type StoresStatus } from '../storesSlice.ts';
import { isOfName, storesFailureText } from './storesFailureText.ts';

export type StoresReady = Extract<StoresStatus, { kind: 'ready' }>;

interface StoreSearchProps {
  readonly status: StoresReady;
  readonly onSearch: (search: string) => void;
}

/** The search for a part of a name; absent while one page has all stores. */
export function StoreSearch({ status, onSearch }: StoreSearchProps): ReactNode {
  const { t } = useTranslation('account');
  const [text, setText] = useState(status.search);
  if (status.next === null && status.search === '') return null;
  return (
    <Line onSubmit={(event) => submit(event, () => onSearch(text.trim()))}>
      <LabelledInput
        id="store-search"
        label={t('stores.search')}
        autoComplete="off"
        inputMode="search"
        value={text}
        onChange={setText}
      />
      <Button type="submit" variant="outlined">
        {t('stores.find')}
      </Button>
    </Line>
  );
}

interface MoreStoresProps {
  readonly status: StoresReady;
  readonly onMore: (page: { readonly search?: string; readonly after: string }) => void;
}

/** The button that lists further stores; absent if all are listed. */
export function MoreStores({ status: { task, search, next }, onMore }: MoreStoresProps) {
  const { t } = useTranslation('account');
  if (next === null) return null;
  const isBusy = task.kind === 'busy';
  return (
    <Button
      variant="outlined"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onMore({ ...(search && { search }), after: next });
      }}
    >
      {t(isBusy ? 'screens:page.loading' : 'accounts.more')}
    </Button>
  );
}

/** Names another store of the business; a refused name has its reason at the field. */
export function NewStore({ status }: { readonly status: StoresReady }): ReactNode {
  const { t } = useTranslation('account');
  const { task } = status;
  const isRefused = task.kind === 'failed' && isOfName(task.failure);
  const dispatch = useDispatch();
  const [name, setName] = useState('');
  const { businessId } = status.info;
  const isAdded = status.stores.some((store) => store.name === name.trim());
  return (
    <Line
      onSubmit={(event) =>
        submit(event, () => {
          if (status.task.kind !== 'busy') dispatch(storeNamed({ businessId, name }));
        })
      }
    >
      <LabelledInput
        id="store-name"
        label={t('stores.name')}
        error={isRefused ? storesFailureText(t, task.failure) : undefined}
        autoComplete="off"
        inputMode="text"
        value={isAdded ? '' : name}
        onChange={setName}
      />
      <Button type="submit" variant="outlined" aria-disabled={status.task.kind === 'busy'}>
        {t('stores.add')}
      </Button>
    </Line>
  );
}

function submit(event: FormEvent, work: () => void): void {
  event.preventDefault();
  work();
}

const Line = styled('form')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
}));
