// One file, fetched when a step has an object in panels.
export { Accordion } from './Accordion.tsx';
export { Tabs } from './Tabs.tsx';
