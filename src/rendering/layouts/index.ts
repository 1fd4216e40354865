// One file, fetched when a step has an object in panels or rows.
export { Accordion } from './Accordion.tsx';
export { Grid } from './Grid.tsx';
export { Tabs } from './Tabs.tsx';
