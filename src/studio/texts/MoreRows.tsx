import type { ReactNode } from 'react';

/** How many rows of a table are shown at first, and how many more each time. */
export const PAGE = 50;

interface MoreRowsProps {
  readonly count: number;
  readonly shown: number;
  readonly onShow: (shown: number) => void;
}

/** The end of a table that is shown page by page: says that nothing fits, or shows more. */
export function MoreRows({ count, shown, onShow }: MoreRowsProps): ReactNode {
  if (count === 0) return <p className="empty">No text fits.</p>;
  if (count <= shown) return null;
  return (
    <button type="button" onClick={() => onShow(shown + PAGE)}>
      Show {Math.min(PAGE, count - shown)} more of {count}
    </button>
  );
}
