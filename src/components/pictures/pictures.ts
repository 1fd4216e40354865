import type { Pictures } from './Picture.tsx';

// Without those that only the pages of an order and its card show.
const files = import.meta.glob<string>(['./*.svg', '!./{license,parcel,mark-diners,mark-jcb}.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The drawings of the start pages. */
export const pictures: Pictures = Object.fromEntries(
  Object.entries(files).map(([file, drawing]) => [
    file.slice('./'.length, -'.svg'.length),
    drawing.replaceAll('\n', ''),
  ]),
);
