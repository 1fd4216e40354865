import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { OwnerType } from '../../../../contract/ownerStates.ts';
import type { Answers } from '@stepwright/engine';
import { useApplication } from '../../../applications/useApplication.ts';
import { useOpenItem } from '../../../shared/useOpenItem.ts';
import { itemsIn, localId, type OwnerItem } from '../ownerItems.ts';
import { itemOpened, ownersChanged, ownersPaused, selectOwnerItems } from '../ownersSlice.ts';
import type { ApplicantAnswers } from '../../../../contract/answers.generated.ts';

interface OwnersList {
  readonly answers: Answers;
  readonly keep: (slice: Answers) => void;
  readonly openItem: string | undefined;
  readonly open: (pointer: string | undefined) => void;
  /** Adds the applicant, prefilled from the application, and opens the page of the new item. */
  readonly addMyself: (type: OwnerType) => void;
}

/** Returns the list as edited on this page: changes are saved after a pause, and when an item's page is left. */
export function useOwnersList(): OwnersList {
  const dispatch = useDispatch();
  const store = useStore<Parameters<typeof selectOwnerItems>[0]>();
  const { application, applicant } = useApplication();
  const items = useSelector(selectOwnerItems);
  const answers = useMemo<Answers>(() => ({ owners: items }), [items]);
  const { openItem, onOpenItem } = useOpenItem();
  const isItemOpen = openItem !== undefined;
  useEffect(() => void dispatch(itemOpened(isItemOpen)), [dispatch, isItemOpen]);
  const { id } = application;
  const keep = useCallback(
    (slice: Answers) => {
      const before = selectOwnerItems(store.getState());
      dispatch(ownersChanged({ id, items: withIds(itemsIn(slice), before) }));
    },
    [dispatch, store, id],
  );
  const open = (pointer: string | undefined): void => {
    if (pointer === undefined) dispatch(ownersPaused());
    onOpenItem(pointer);
  };
  const addMyself = (type: OwnerType): void => {
    const mine: OwnerItem = { type, ...whoApplies(applicant) };
    keep({ owners: [...items, mine] });
    open(`/owners/${items.length}`);
  };
  return { answers, keep, openItem, open, addMyself };
}

/**
 * Gives a new item an id of this page's own, by which it is saved exactly once. A restored item gets one, too: its
 * earlier owner was deleted.
 */
function withIds(items: readonly OwnerItem[], before: readonly OwnerItem[]): readonly OwnerItem[] {
  const listed = new Set(before.map(({ id }) => id));
  const isNamed = ({ id }: OwnerItem): boolean => typeof id === 'string' && listed.has(id);
  return items.map((item) => (isNamed(item) ? item : { type: 'OWNER', ...item, id: localId() }));
}

function whoApplies({ name, email }: ApplicantAnswers): OwnerItem {
  const found = { firstName: name?.firstName, lastName: name?.lastName, email: email?.emailAddress };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
