import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUnsentWarning } from '../draft/useUnsentWarning.ts';
import { useHeldTexts } from './heldTexts.ts';

/** Names the typed texts that are not kept yet, with the way back to each. */
export function HeldNotice(): ReactNode {
  const { held } = useHeldTexts();
  const { pathname, search } = useLocation();
  useUnsentWarning(held.size > 0);
  // A field asks on its own page.
  const elsewhere = [...held].filter(([, { page }]) => page !== pathname + search);
  if (elsewhere.length === 0) return null;
  return (
    <output className="notice warning">
      <span>
        Not changed yet, until you choose where it belongs:{' '}
        {elsewhere.map(([id, { name, page }], index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to={page}>{name}</Link>
          </span>
        ))}
      </span>
    </output>
  );
}
