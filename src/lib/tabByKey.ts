interface TabKey {
  readonly key: string;
  readonly currentTarget: Element;
}

/** The position that a key moves the focus to in a row of tabs: arrows follow the direction of reading and go around; undefined for other keys. */
export function tabByKey({ key, currentTarget }: TabKey, index: number, count: number): number | undefined {
  const isFromRight = currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl';
  const next = (index + 1) % count;
  const before = (index + count - 1) % count;
  switch (key) {
    case 'ArrowRight':
      return isFromRight ? before : next;
    case 'ArrowLeft':
      return isFromRight ? next : before;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
