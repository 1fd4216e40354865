import type { Pictures } from './Picture.tsx';

const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

export const pictures: Pictures = Object.fromEntries(
  Object.entries(files).map(([file, drawing]) => [
    file.slice('./'.length, -'.svg'.length),
    drawing.replaceAll('\n', ''),
  ]),
);
