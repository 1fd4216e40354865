import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from '../project/createStore.ts';
import { listHeld } from './heldStores.ts';
import { useHeldTexts } from './heldTexts.ts';

/** Names the texts that are not kept yet, with the way back to each. A field or list on the page asks itself. */
export function HeldNotice(): ReactNode {
  const { held, holdAll, stores } = useHeldTexts();
  const fields = useStore(stores.fields);
  const elsewhere = listHeld(held).filter(({ ids, list }) => !fields.includes(list ?? ids.join('')));
  if (elsewhere.length === 0) return null;
  const leave = (ids: readonly string[]) => holdAll(ids.map((id) => [id, undefined] as const));
  return (
    <output className="notice warning">
      <span>
        Not changed yet, until you choose where it belongs:{' '}
        {elsewhere.map(({ name, page, ids }, index) => (
          <span key={ids.join(' ')}>
            {index > 0 && ', '}
            <Link to={page}>{name}</Link> (
            <button type="button" className="link" onClick={() => leave(ids)}>
              leave it as it was<span className="hidden-text">: {name}</span>
            </button>
            )
          </span>
        ))}
      </span>
    </output>
  );
}
