import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from '../project/createStore.ts';
import { useHeldTexts } from './heldTexts.ts';

/** Names the typed texts that are not kept yet, with the way back to each. A field on the page asks itself. */
export function HeldNotice(): ReactNode {
  const { held, hold, stores } = useHeldTexts();
  const fields = useStore(stores.fields);
  const elsewhere = [...held].filter(([id]) => !fields.includes(id));
  if (elsewhere.length === 0) return null;
  return (
    <output className="notice warning">
      <span>
        Not changed yet, until you choose where it belongs:{' '}
        {elsewhere.map(([id, { name, page }], index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to={page}>{name}</Link> (
            <button type="button" className="link" onClick={() => hold(id, undefined)}>
              leave it as it was<span className="hidden-text">: {name}</span>
            </button>
            )
          </span>
        ))}
      </span>
    </output>
  );
}
