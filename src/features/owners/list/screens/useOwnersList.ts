import { useCallback, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { IndividualsResponse } from '../../../../contract/owners.ts';
import type { Answers } from '../../../../engine/index.ts';
import { isRecord } from '../../../../lib/isRecord.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { useOpenItem } from '../../../shared/useOpenItem.ts';
import { answersOf, itemsIn, localId, type OwnerItem } from '../ownerItems.ts';
import { ownersChanged, ownersPaused } from '../ownersSlice.ts';

interface OwnersList {
  readonly answers: Answers;
  readonly keep: (slice: Answers) => void;
  readonly openItem: string | undefined;
  readonly open: (pointer: string | undefined) => void;
  /** Adds the applicant as an owner, with what the application says of them, and opens the page of it. */
  readonly addMyself: () => void;
}

/** The list as it stands on this page: changes are saved after a pause, and when an item's page is left. */
export function useOwnersList({ individuals }: IndividualsResponse): OwnersList {
  const dispatch = useDispatch();
  const { application, applicant } = useApplication();
  const [answers, setAnswers] = useState<Answers>(() => answersOf(individuals));
  const kept = useRef(answers);
  const { openItem, onOpenItem } = useOpenItem();
  const { id } = application;
  const keep = useCallback(
    (slice: Answers) => {
      const named = withIds(slice, kept.current);
      kept.current = named;
      setAnswers(named);
      dispatch(ownersChanged({ id, items: itemsIn(named) }));
    },
    [dispatch, id],
  );
  const open = (pointer: string | undefined): void => {
    if (pointer === undefined) dispatch(ownersPaused());
    onOpenItem(pointer);
  };
  const addMyself = (): void => {
    const items = itemsIn(answers);
    const mine: OwnerItem = { type: 'APPLICANT_OWNER', ...whoApplies(applicant) };
    keep({ ...answers, owners: [...items, mine] });
    open(`/owners/${items.length}`);
  };
  return { answers, keep, openItem, open, addMyself };
}

/**
 * A new item gets an id of this page's own, by which it is saved once and no more. So does one that is brought back: whom it was is deleted.
 */
function withIds(slice: Answers, before: Answers): Answers {
  const items = itemsIn(slice);
  const listed = new Set(itemsIn(before).map(({ id }) => id));
  const isNamed = ({ id }: OwnerItem): boolean => typeof id === 'string' && listed.has(id);
  if (items.every(isNamed)) return slice;
  const owners = items.map((item) => (isNamed(item) ? item : { type: 'OWNER', ...item, id: localId() }));
  return { ...slice, owners };
}

function whoApplies(applicant: Readonly<Record<string, unknown>>): OwnerItem {
  const { name, email } = applicant;
  const found = {
    firstName: isRecord(name) ? name['firstName'] : undefined,
    lastName: isRecord(name) ? name['lastName'] : undefined,
    email: isRecord(email) ? email['emailAddress'] : undefined,
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
