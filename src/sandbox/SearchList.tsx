import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchListProps<Value> {
  readonly label: string;
  readonly values: readonly Value[];
  /** Everything of an entry that is searched. */
  readonly textOf: (value: Value) => string;
  readonly children: (found: readonly Value[]) => ReactNode;
}

/** A list with a search over it. */
export function SearchList<Value>({ label, values, textOf, children }: SearchListProps<Value>): ReactNode {
  const { t } = useTranslation('sandbox');
  const [query, setQuery] = useState('');
  const id = useId();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = values.filter((value) => {
    const text = textOf(value).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <div className="search">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      {found.length > 0 && children(found)}
      <output className={found.length > 0 ? 'hidden-text' : 'message-box'}>
        {words.length > 0 && t('search.found', { count: found.length, query })}
      </output>
    </>
  );
}
