import { useState, type ReactNode } from 'react';
import { count } from '../project/names.ts';
import { focusLater } from '../steps/focusIn.ts';
import { GroupActions, idOfGroup, isOwn, ValueGroup, type GroupProps } from './ValueGroup.tsx';

interface TextGroupProps extends GroupProps {
  readonly name: string;
  /** Whether all texts are shown at first. */
  readonly isShort: boolean;
  /** The title. */
  readonly children: ReactNode;
}

/** Texts of a language, file by file: each file is confirmed by itself, or all of them at once. */
export function TextGroup(props: TextGroupProps): ReactNode {
  const { market, name, items, isShort, isOpen, onToggle, onConfirm, onNext, children } = props;
  const files = [...Map.groupBy(items, ({ folder, file }) => `${folder}/${file}`)];
  const paths = files.map(([path]) => path);
  const [open, setOpen] = useState<readonly string[]>(isShort ? paths : []);
  const nameOf = (path: string) => `${name} ${path}`;
  // A file goes with its last value: the next one takes the focus.
  const confirmIn = (path: string) => (confirmed: readonly string[]) => {
    onConfirm(confirmed);
    const [, own = []] = files.find(([one]) => one === path) ?? [];
    if (confirmed.length < own.length) return;
    const next = paths[paths.indexOf(path) + 1] ?? paths.find((one) => one !== path);
    if (next !== undefined) focusLater(idOfGroup(nameOf(next)));
    else onNext?.();
  };
  return (
    <details open={isOpen} onToggle={(event) => isOwn(event) && onToggle(event.currentTarget.open)}>
      <summary id={idOfGroup(name)}>
        <strong>{children}</strong> ({items.length}) <small>{count(files.length, 'file')}</small>
      </summary>
      {files.map(([path, own]) => (
        <ValueGroup
          key={path}
          {...{ market, path }}
          name={nameOf(path)}
          items={own}
          onConfirm={confirmIn(path)}
          isOpen={open.includes(path)}
          onToggle={(isNow) =>
            setOpen((before) => [...before.filter((one) => one !== path), ...(isNow ? [path] : [])])
          }
          onNext={undefined}
        />
      ))}
      <GroupActions {...{ onConfirm, onNext }} places={items.map(({ place }) => place)}>
        <button type="button" onClick={() => setOpen(paths)}>
          Show all texts
        </button>
      </GroupActions>
    </details>
  );
}
