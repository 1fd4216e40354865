import type { ReactNode } from 'react';

interface RowNameProps {
  readonly name: string | null;
  readonly id: string;
}

/** A step, a question or an error by the words that visitors read, with its id; by its id if it has none. */
export function RowName({ name, id }: RowNameProps): ReactNode {
  if (name === null) return id;
  return (
    <>
      {name} <small className="quiet-text">{id}</small>
    </>
  );
}
