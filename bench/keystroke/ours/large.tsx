import { type Answers } from '@stepwright/engine';
import { listFields, readTask } from '../../peers/src/fields.ts';
import { LONG, WIDE } from '../benchDefinition.ts';
import { drawForms } from './drawForms.tsx';

// `#1000` asks for the fields beside each other, `#200` for the list.
const { count } = readTask();
const isWide = count === WIDE.fields;
const fields = listFields(isWide ? WIDE.fields : LONG.fields);
const item: Answers = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const stepId = isWide ? WIDE.step : LONG.step;
const prefix = isWide ? stepId : `${stepId}.items`;
const texts = Object.fromEntries(fields.map(({ name, label }) => [`${prefix}.${name}.label`, label]));

drawForms({
  stepIds: [stepId],
  start: isWide ? item : { items: Array.from({ length: LONG.items }, () => item) },
  texts: { ...texts, [`${prefix}.label`]: 'Items' },
});
